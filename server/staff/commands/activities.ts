import { readFile } from 'node:fs/promises'
import { minus, minuteOf } from '../../../contract/kernel/time'
import { activityLimits, activityType } from '../../../contract/play/offline-lists'
import {
  activitiesOnFile,
  cancelActivity,
  checkIn,
  createActivity,
  decideEvaluation,
  evaluationsInReview,
  evaluationsOf,
} from '../../domains/play/offline'
import { unitOfWork } from '../../kernel/unit-of-work'
import type { Command } from './define'
import { momentOf } from './moment'
import { pictureOf } from './picture'

function typeOf(word: string) {
  if (word !== 'hosted' && word !== 'free') throw new Error('类型写 hosted（有主持人和场地）或 free（没有）')
  return activityType[word]
}

const outcomes = {
  in: '已签到',
  again: '这个签到码已经用过了',
  unknown: '没有这个活动或签到码',
  early: `现在不能签到：开始前 ${activityLimits.checkInHours} 小时到结束之间可以`,
} as const

const parts = [
  ['总体', 'rating'],
  ['互动', 'interaction_rating'],
  ['主持', 'host_rating'],
  ['环境', 'environment_rating'],
] as const

/** Commands for offline activities (B.offline, B.evaluate). */
export const activityCommands: readonly Command[] = [
  {
    name: 'activities',
    args: [],
    about: '列出线下活动：名额、已报名、候补，还没结束的在前',
    async run({ db, now, say }) {
      for (const {
        public_id,
        starts_at,
        title,
        city,
        taken,
        capacity,
        waiting,
        cancelled_at,
      } of await activitiesOnFile(db, now))
        say(
          `${public_id} ${minuteOf(starts_at)} ${city} ${taken}/${capacity} 候补 ${waiting}  ${title}${cancelled_at ? '（已取消）' : ''}`,
        )
    },
  },
  {
    name: 'create-activity',
    args: ['hosted|free', 'title', 'city', 'place', 'start', 'end', 'capacity', 'price', 'aboutFile'],
    about:
      '发布一个线下活动；时间写 "2026-05-01 14:00"，费用是狗粮，介绍在一个文本文件里，后面可以写图片文件；开始前 24 小时为退款截止',
    async run({ db, providers: { storage }, now, say }, [type = '', title = '', city = '', place = '', ...rest]) {
      const [start = '', end = '', capacity = '', price = '', aboutFile = '', ...pictures] = rest
      const about = await readFile(aboutFile, 'utf8').catch(() => {
        throw new Error(`读不到文件 ${aboutFile}`)
      })
      const startsAt = momentOf(start)
      if (startsAt <= now) throw new Error('开始时间已经过了')
      const wish = {
        type: typeOf(type),
        title,
        about: about.trim(),
        city,
        place,
        startsAt,
        endsAt: momentOf(end),
        refundUntil: minus(startsAt, activityLimits.refundHours, 'hour'),
        capacity: Number(capacity),
        price: Number(price),
        now,
      }
      const banners: string[] = []
      for (const file of pictures) banners.push(await pictureOf(storage, file))
      const name = await createActivity(db, { ...wish, banners }).catch(async (error: unknown) => {
        for (const key of banners) await storage.remove(key)
        throw error
      })
      say(`${now.toISOString()} ${name} 已发布`)
    },
  },
  {
    name: 'cancel-activity',
    args: ['id', 'reason'],
    about: '取消一个还没结束的活动：所有人全额退款并收到原因',
    async run({ db, now, say }, [id = '', ...reason]) {
      const cancelled = await unitOfWork(db, (tx) => cancelActivity(tx, id, reason.join(' '), now))
      if (!cancelled) throw new Error(`没有可以取消的活动 ${id}`)
      say(`${now.toISOString()} ${id} 已取消`)
    },
  },
  {
    name: 'check-in',
    args: ['id', 'code'],
    about: '在现场核对签到码，每个码只能用一次',
    async run({ db, now, say }, [id = '', code = '']) {
      const outcome = await unitOfWork(db, (tx) => checkIn(tx, id, code, now))
      if (outcome !== 'in') throw new Error(outcomes[outcome])
      say(`${now.toISOString()} ${code} ${outcomes.in}`)
    },
  },
  {
    name: 'evaluations',
    args: [],
    about: '列出等待审核的活动评价',
    async run({ db, say }) {
      const rows = await evaluationsInReview(db)
      if (rows.length === 0) say('没有等待审核的评价')
      for (const { public_id, uid, content } of rows) say(`${public_id} ${uid}  ${content}`)
    },
  },
  {
    name: 'evaluation',
    args: ['id', 'pass|reject'],
    about: '审核一条活动评价，或撤下已经展示的评价',
    async run({ db, now, say }, [id = '', word = '', ...reason]) {
      if (word !== 'pass' && word !== 'reject') throw new Error('写 pass，或 reject 和原因')
      await decideEvaluation({ db, now }, id, { verdict: word, reason: reason.join(' ') }).catch(() => {
        throw new Error(`没有可以审核的评价 ${id}`)
      })
      say(`${now.toISOString()} ${id} ${word}`)
    },
  },
  {
    name: 'activity-evaluations',
    args: ['id'],
    about: '看一个活动的评价，图片地址几分钟内有效',
    async run({ db, providers, now, origin, say }, [id = '']) {
      const rows = await evaluationsOf(db, id)
      if (!rows) throw new Error(`没有活动 ${id}`)
      for (const row of rows) {
        const stars = parts.flatMap(([name, column]) => (row[column] === null ? [] : [`${name} ${row[column]}`]))
        say(`${row.public_id} ${row.state} ${stars.join(' ')}  ${row.content}`)
        for (const key of row.image_keys) say(`  ${origin}${providers.storage.url(key, now)}`)
      }
    },
  },
]
