import { minus, ms, plus, weekOf } from '../../contract/kernel/time'
import { applyLimits, applyState } from '../../contract/meeting/apply'
import type { Db } from '../../server/db/client'
import { welcome } from '../../server/domains/account/account'
import { noteEvent } from '../../server/domains/core/notices'
import { openConversation } from '../../server/domains/meeting/chat'
import { newHandle } from '../../server/kernel/keys'
import { unitOfWork } from '../../server/kernel/unit-of-work'
import { genderOf, guests, isNew } from '../cast'
import type { DemoPerson } from '../people'
import { type Random, random } from '../portraits/random'
import { eachOf } from '../progress'
import { addDecisions } from './deciding'
import * as q from './queries'
import { conversations, firstWords } from './words'

const minute = ms(1, 'minute')
const hour = ms(1, 'hour')
const day = ms(1, 'day')

const most = {
  likes: 24,
  liked: 9,
  fans: 20,
  followed: 11,
  recommenders: 7,
  recommended: 3,
  asked: 8,
  talks: conversations.length,
}

/** Returns a function that takes the next users of a list, each only once. */
function taking(people: readonly number[]) {
  let next = 0
  return (count: number) => people.slice(next, (next += count))
}

/** Spreads the users that `few` selects evenly over the list, since the lists are split by level. */
function mixed(people: readonly number[], few: (id: number) => boolean): number[] {
  const [rare, plenty] = [people.filter(few), people.filter((id) => !few(id))]
  const spread = plenty.flatMap((id, at) => {
    const one = at % 4 === 0 ? rare[at / 4] : undefined
    return one === undefined ? [id] : [one, id]
  })
  return [...spread, ...rare.slice(Math.ceil(plenty.length / 4))]
}

const pairs = (dice: Random, now: Date, people: readonly number[], pair: (other: number) => [number, number]) =>
  people.map((other, index): q.Pair => {
    const [from, to] = pair(other)
    return { from, to, at: minus(now, (index * index + dice.whole(1, 20 + index)) * 11 * minute, 'millisecond') }
  })

/** One application per outcome. Each is paid by a card, so that no dog food moves. */
function applicationsOf(me: number, others: readonly number[], now: Date) {
  const states = [applyState.pending, applyState.pending, applyState.pending, applyState.refused, applyState.expired]
  return others.map((other, index) => {
    const sent = index % 2 === 1
    const state = states[Math.floor(index / 2) % states.length] ?? applyState.pending
    const over = state !== applyState.pending
    const created = minus(now, over ? 9 * day : index * 19 * hour + 10 * minute, 'millisecond')
    const ended = plus(created, state === applyState.expired ? applyLimits.applySeconds * 1000 : 2 * day, 'millisecond')
    return {
      ...{ public_id: newHandle(), from_id: sent ? me : other, to_id: sent ? other : me },
      message: firstWords[index % firstWords.length] ?? '',
      ...{ paid_by: 'card' as const, price: applyLimits.priceApplyToMeet, state },
      reject_reason: state === applyState.refused ? '距离较远' : '',
      created_at: created,
      expires_at: plus(created, applyLimits.applySeconds, 'second'),
      viewed_at: over ? plus(created, 1, 'hour') : null,
      ended_at: over ? ended : null,
      ...{ from_news: over, to_news: !over, from_deleted_at: null, to_deleted_at: null },
    }
  })
}

/** Writes a conversation and sets its times back, so that the last line is some time old. */
async function talk(db: Db, me: number, other: number, index: number, now: Date) {
  const script = conversations[index] ?? []
  const length = script.reduce((sum, { after }) => sum + after, 0) * minute
  const ago = [20 * minute, 3 * hour, day, 2 * day, 4 * day, 30 * day][index] ?? day
  let at = minus(now, ago + length, 'millisecond')
  const publicId = await openConversation(db, { a: me, b: other, openedBy: 'application', now: at })
  const lines = script.map(({ by, text, after, re, sign }) => {
    at = plus(at, after, 'minute')
    return { from: (by === 'a') === (index % 2 === 1) ? other : me, text, at, re, sign }
  })
  const last = lines.at(-1)?.from === other
  await q.fillConversation(db, { publicId, lines, reader: me, unread: last && index < 2 ? 1 : 0 })
}

/** Gives the cast likes, follows, recommendations, applications and conversations. Deterministic except for handles. */
export async function addMeetings(
  db: Db,
  people: readonly DemoPerson[],
  ids: readonly number[],
  now: Date,
  tell: (done: number, total: number) => void,
): Promise<void> {
  const crowd = ids.filter((_, index) => index >= guests.length)
  const levels = new Map((await q.meetable(db, crowd)).map(({ id, level }) => [id, level]))
  await eachOf(
    ids.slice(0, guests.length),
    1,
    async (me, index) => {
      if (isNew(index)) return void (await welcome(db, me, now))
      const own = await q.standingOf(db, me)
      const dice = random(`meeting:${index}`)
      const mine = genderOf(people, index)
      const others = ids.filter((id, at) => levels.has(id) && people[at]?.gender !== mine)
      const strong = (id: number) => (levels.get(id) ?? 0) >= own.level
      // partners of conversations and of applications are distinct users; the other lists may repeat users
      const take = taking(mixed(dice.sample(others, others.length), strong))
      const [talked, asked] = [take(most.talks), take(most.asked)]
      const some = (key: string, count: number) =>
        mixed(random(`${key}:${index}`).sample(others, others.length), strong).slice(0, count)
      const [admirers, fans] = [some('likes', most.likes), some('follows', most.fans)]
      const toMe = (other: number): [number, number] => [other, me]
      const fromMe = (other: number): [number, number] => [me, other]
      await unitOfWork(db, async (tx) => {
        await q.addLikes(tx, pairs(dice, now, admirers, toMe))
        // some likes and follows are returned, so that every list has rows
        await q.addLikes(tx, pairs(dice, now, [...admirers.slice(2, 5), ...some('liked', most.liked)], fromMe))
        await q.addFollows(tx, pairs(dice, now, fans, toMe))
        await q.addFollows(tx, pairs(dice, now, [...fans.slice(1, 5), ...some('followed', most.followed)], fromMe))
        await q.addRecommends(
          tx,
          pairs(dice, now, some('recommenders', most.recommenders), toMe),
          weekOf(now),
          own.city,
        )
        await q.addRecommends(
          tx,
          pairs(dice, now, some('recommended', most.recommended), fromMe),
          weekOf(now),
          own.city,
        )
        await q.addApplications(tx, applicationsOf(me, asked, now))
        // the assistant (二狗小助手) counts the rows of the lists, as for real events
        for (const kind of ['like', 'follow', 'recommendation', 'application', 'visit'] as const)
          await noteEvent(tx, kind, me, minus(now, 3, 'day'))
        for (const [nth, other] of talked.entries()) await talk(tx, me, other, nth, now)
      })
    },
    tell,
  )
}

/** Runs after everything else that lets the cast meet users. */
export const addListDecisions = (db: Db, ids: readonly number[], now: Date): Promise<void> => {
  const cast = ids.slice(0, guests.length)
  return addDecisions(db, { ids, cast, strangers: cast.filter((_, index) => isNew(index)), now })
}
