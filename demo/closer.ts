import { minus, plus } from '../contract/kernel/time'
import { personById } from '../server/domains/core/people'
import { remindOfTurns } from '../server/domains/meeting/chat'
import { tapOf } from '../server/domains/meeting/exchanges'
import { answerAsk, safe, sendWords, start } from '../server/domains/meeting/guards'
import { keepWords } from '../server/domains/meeting/likes'
import type { Deps } from '../server/kernel/context'
import { newHandle } from '../server/kernel/keys'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { guests } from './cast'
import * as meeting from './meeting/queries'

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

const pass = { verdict: 'pass' } as const

/** Texts sent with likes, about a photo or a text of the page. The latest like gets the first text. */
const wordsOfLikes = [
  { answer: 'selfDescription', text: '你写的周末和我的几乎一样，下次可以约在同一条河边' },
  { photo: 1, text: '这张是在哪里拍的？光线真好' },
  { answer: 'loveValues', text: '“慢慢来”这三个字我也很认同' },
] as const

/**
 * Adds offers to exchange WeChat ids: in one conversation only the other user has offered their id, in another one both
 * have.
 */
async function addExchanges({ db, keys, providers }: Tools, me: number, now: Date): Promise<void> {
  const talks = await meeting.talksOf(db, me)
  const [asked, done] = [talks[1], talks[4]]
  const tap = (from: number, to: number, id: number, at: Date) =>
    unitOfWork(db, (tx, after) =>
      tapOf({ db: tx, keys, providers, after, me: { id: from }, now: at }, { id, other: to }),
    )
  await meeting.setWechatId(db, me, keys.seal(`ergou_demo_${me}`))
  for (const { id, other } of [asked, done].filter((one) => one !== undefined)) {
    await meeting.setWechatId(db, other, keys.seal(`ergou_demo_${other}`))
    await tap(other, me, id, minus(now, 50, 'minute'))
  }
  if (done) await tap(me, done.other, done.id, minus(now, 45, 'minute'))
}

/** Adds a guarded meeting that went well, for which the trusted person had consented. */
async function addGuard({ db, env, keys, providers }: Tools, me: number, now: Date): Promise<void> {
  const began = minus(now, 2, 'day')
  const times = { meetAt: plus(began, 1, 'hour').getTime(), checkAt: plus(began, 3, 'hour').getTime() }
  const place = { province: '浙江', city: '杭州', place: '餐厅' } as const
  const wish = { clientKey: newHandle(), name: '姐姐', called: '妹妹', phone: '13900009999', ...place, ...times }
  const by = { keys, me: { id: me } }
  const { public_id: guardId } = await unitOfWork(db, (tx) =>
    start({ ...by, db: tx, now: began }, wish, { ...pass, reason: '', ref: '' }),
  )
  // no phone gets these messages; this test sender only keeps the code of the link, which `answerAsk` needs below
  let code = ''
  const sms: typeof providers.notices.sms = async (_phone, { params }) => {
    code = params?.code ?? code
    return 'sent'
  }
  const quiet = { db, env, keys, providers: { ...providers, notices: { ...providers.notices, sms } } }
  await sendWords(quiet, began)
  await unitOfWork(db, (tx) => answerAsk({ keys, db: tx, now: began }, { code, answer: 'yes' }))
  await sendWords(quiet, began)
  const home = plus(began, 2, 'hour')
  await unitOfWork(db, (tx) => safe({ ...by, db: tx, now: home }, { guardId }))
}

/**
 * Adds later steps to the cast's acquaintances: likes with texts, exchanged ids, a guarded meeting, and 轮到你了 reminders.
 */
export async function addCloser(tools: Tools, ids: readonly number[], now: Date): Promise<void> {
  const { db } = tools
  for (const [index, me] of ids.slice(0, guests.length).entries()) {
    if (guests[index]?.visitors === 0) continue
    const page = await personById(db, me)
    for (const [nth, { id }] of (await meeting.likersOf(db, me, wordsOfLikes.length)).entries()) {
      const words = wordsOfLikes[nth]
      // a user without such a photo or text gets no text with the like
      if (words)
        await keepWords({ db, me: { id }, now: minus(now, nth + 1, 'hour') }, page, words, pass).catch(() => undefined)
    }
    await addExchanges(tools, me, now)
    if (index === 0) await addGuard(tools, me, now)
  }
  await remindOfTurns({ db }, now)
}
