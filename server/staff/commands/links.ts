import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eventsOnFile } from '../../domains/play/events'
import { createLink, linksOnFile, publishAd, withdrawLink } from '../../domains/play/links'
import type { Command } from './define'

const readable = (file: string) =>
  readFile(file).catch(() => {
    throw new Error(`读不到文件 ${file}`)
  })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('文件不是 JSON')
  }
}

const paramsIn = (words: readonly string[]) =>
  Object.fromEntries(
    words.map((word) => {
      const [name = '', ...value] = word.split('=')
      return [name, value.join('=')]
    }),
  )

/** Commands for links of campaigns, their ads, and their counts (C.jump, C.ads, A.net.08). */
export const linkCommands: readonly Command[] = [
  {
    name: 'links',
    args: [],
    about: '列出推广链接、去处和打开次数；后面写上名称，列出它每天、每个渠道的次数',
    async run({ db, say }, [id]) {
      if (id !== undefined)
        for (const { day, medium, count } of await linksOnFile.days(db, id)) say(`${day} ${medium || '-'} ${count}`)
      else
        for (const { id: name, way, target, url, params, state, followed } of await linksOnFile.all(db))
          say(
            `${name} ${state} ${way} ${target || url} ${JSON.stringify(params)}  ${followed} 次  /jump/middlePage?id=${name}`,
          )
    },
  },
  {
    name: 'create-link',
    args: ['id', 'screen|mini|outside', 'target|url'],
    about: '新建或改写一个推广链接；screen 打开网页，mini 从浏览器打开小程序，outside 打开允许的网址；后面写上 参数=值',
    async run({ db, env, now, say }, [id = '', way = '', to = '', ...words]) {
      if (!['screen', 'mini', 'outside'].includes(way) || (way === 'outside') !== to.startsWith('https:'))
        throw new Error('写 screen、mini 或 outside；https 地址用 outside')
      await createLink(db, { id, mini: way === 'mini', to, params: paramsIn(words) }, env.LINK_HOSTS, now)
      say(`${now.toISOString()} ${id} 已保存  /jump/middlePage?id=${id}`)
    },
  },
  {
    name: 'withdraw-link',
    args: ['id'],
    about: '撤下一个推广链接和它的广告',
    async run({ db, now, say }, [id = '']) {
      if (!(await withdrawLink(db, id))) throw new Error(`没有链接 ${id}`)
      say(`${now.toISOString()} ${id} 已撤下`)
    },
  },
  {
    name: 'publish-ad',
    args: ['id', 'config.json'],
    about: '发布或更新一个链接的广告页配置；图片写成配置文件旁边的文件名',
    async run({ db, providers: { storage }, now, say }, [id = '', file = '']) {
      const config = jsonOf((await readable(file)).toString('utf8'))
      const pictureOf = (name: string) => readable(path.resolve(path.dirname(file), path.basename(name)))
      await publishAd({ db, storage, now }, { id, config, pictureOf })
      say(`${now.toISOString()} 已发布 /jump/adsMiddlePage?id=${id}&type=1`)
    },
  },
  {
    name: 'events',
    args: [],
    about: '列出最近 7 天（或写上天数）应用里各种操作的次数，只计已登录的用户，不含任何个人信息',
    async run({ db, now, say }, [days = '7']) {
      if (!/^[1-9]\d{0,2}$/.test(days)) throw new Error('天数写 1 到 999')
      say('只计已登录的用户；没有登录的访客不计入，广告页的实际次数会更多')
      for (const { day, name, source, count } of await eventsOnFile(db, now, Number(days)))
        say(`${day} ${name} ${source} ${count}`)
    },
  },
]
