import { readFile } from 'node:fs/promises'
import { setOpen, setPictures } from '../../domains/planet/topics'
import type { Command } from './define'

const failing = (sentence: string) => (): never => {
  throw new Error(sentence)
}

/** Reads a picture file. `-` means no picture. */
const pictureOf = async (file: string) =>
  file === '-' ? undefined : readFile(file).catch(failing(`读不到文件 ${file}`))

/** Commands for topics and their landing pages (B.topic). */
export const topicCommands: readonly Command[] = [
  {
    name: 'topic',
    args: ['id', 'open|close'],
    about: '开放或关闭一个话题；关闭后不能再发动态，已有的仍可查看',
    async run({ db, now, say }, [id = '', word = '']) {
      if (word !== 'open' && word !== 'close') throw new Error('写 open 或 close')
      await setOpen(db, id, word === 'open').catch(failing(`没有话题 ${id}`))
      say(`${now.toISOString()} ${id} ${word}`)
    },
  },
  {
    name: 'topic-pictures',
    args: ['id', 'ground', 'button', 'card'],
    about: '换上话题活动页的背景图、按钮图和分享图；写 - 表示不用图片，由页面自己画',
    async run({ db, providers: { storage }, now, say }, [id = '', ground = '-', button = '-', card = '-']) {
      const pictures = { content: await pictureOf(ground), btn: await pictureOf(button), share: await pictureOf(card) }
      await setPictures({ db, storage }, id, pictures)
      say(`${now.toISOString()} ${id} 已更新 /activities/topic-activity?topicId=${id}`)
    },
  },
]
