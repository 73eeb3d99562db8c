import { families, type parents } from '../../../../contract/family/parents'
import type { Data, Input } from '../../../../contract/kernel/define'
import { isPlace } from '../../../../contract/kernel/regions'
import { dayOf, minus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Outside } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { offsetOf, type Page, paged } from '../../../kernel/paging'
import { tellNotice } from '../../core/notices'
import { holdWriter, peopleById, type Person, personById, thereFor } from '../../core/people'
import { cleaned, judgeByService, judgeHere, nicknameProblem } from '../../core/reviews'
import { balance, spend, timesPaid } from '../../money/dog-food'
import { provedContacts, sealContacts } from './contacts'
import * as q from './queries'
import { bornAround, isActive, isOlder, otherGender, titlesOf } from './rules'
import { texts } from './texts'

const no = (message: string) => refuse('unacceptable', { message })

/** A parent who may look for singles. `single` is their child: the parent sees the users that the child may see. */
export type Looking = { parent: q.Parent; single: Person }

/** Whether the caller may look for singles as a parent, or the obstacle as a sentence. */
async function standing({ db, me, now }: SessionContext): Promise<Looking | { obstacle: string }> {
  const parent = await q.parent(db, me.id)
  if (!parent || parent.child_id === null) return { obstacle: texts.noChild }
  const [single, told] = [await personById(db, parent.child_id), await q.child(db, parent.child_id)]
  // one sentence for left, paused, hidden and banned, so that a parent cannot tell which it is (security V9)
  if (!isActive(single, told)) return { obstacle: texts.noChild }
  const { birth_date, verified } = await q.accountOf(db, me.id)
  if (!verified.includes('realName')) return { obstacle: texts.verify }
  return isOlder(birth_date, single.birth_date, now) ? { parent, single } : { obstacle: texts.young }
}

/** The caller as a parent who may look for singles. @throws ApiError forbidden with the obstacle (C.parents.40) */
export async function lookingParent(ctx: SessionContext): Promise<Looking> {
  const found = await standing(ctx)
  if ('obstacle' in found) throw refuse('forbidden', { message: found.obstacle })
  return found
}

/**
 * SQL condition for the users that a parent may see. They are the users visible to the child, so that a block between
 * two singles applies here too.
 */
export const visibleFor = ({ single }: Looking, now: Date) => thereFor(single, now)

/** The kind of the movement that pays for an unlock. */
const unlockKind = 'unlockParents'

/**
 * Whether a single that the parent paid for cannot be shown now. It counts payments, so that it is the same for a pause,
 * a block, a ban and an erased account (security V9).
 */
async function isOneAway({ db, me, now }: SessionContext, looking: Looking | undefined): Promise<boolean> {
  const paid = await timesPaid(db, me.id, unlockKind)
  if (paid === 0 || !looking) return paid > 0
  return paid > (await q.unlockedTotal(db, me.id, looking.single.id, visibleFor(looking, now)))
}

export async function parentData(ctx: SessionContext): Promise<Data<typeof parents.parent>> {
  const { db, me, now } = ctx
  const [found, parent] = [await standing(ctx), await q.parent(db, me.id)]
  const looks = !('obstacle' in found)
  const joined = parent?.child_id !== null && parent !== undefined
  return {
    joined,
    verified: me.verified,
    obstacle: looks ? '' : found.obstacle,
    nickname: parent?.nickname ?? '',
    childName: looks ? found.single.nickname : '',
    price: families.unlockPrice,
    balance: await balance(db, me.id, now),
    daily: families.daily,
    away: await isOneAway(ctx, looks ? found : undefined),
  }
}

const tell = (db: Db, user: number, text: string, at: Date) =>
  tellNotice(db, { user, kind: 'safety', about: 'parents', text, at, popsUp: true })

/** Checks a parent's name before the transaction. @throws ApiError unacceptable */
export async function judgeName(ctx: Outside<SessionContext>, { nickname }: Input<typeof parents.accept>) {
  const text = cleaned(nickname)
  if (text === '') throw no(texts.noName)
  const asked = { scene: 'profile', text } as const
  const { verdict, reason } =
    judgeHere(ctx, { ...asked, problem: nicknameProblem(text, ctx.env.FAMOUS_NAMES) }) ??
    (await judgeByService(ctx, asked))
  if (verdict === 'reject') throw no(reason || texts.refused)
  if (verdict === 'review') throw no(texts.unsure)
}

/** Accepts an invitation, as the parent; must run in a transaction. @throws ApiError */
export async function accept(ctx: SessionContext, wish: Input<typeof parents.accept>): Promise<void> {
  const { db, me, now, keys } = ctx
  await holdWriter(db, me.id)
  if (!me.parent) throw no(texts.singleAccount)
  const before = await q.parent(db, me.id)
  if (before && before.child_id !== null) throw no(texts.already)
  if (!isPlace(wish.province, wish.city)) throw no(texts.place)
  const single = await q.holdInviter(db, wish.invitation, now)
  if (single === undefined) throw no(texts.noInvitation)
  if ((await q.parentsOf(db, single)).length >= families.parents) throw no(texts.full)
  const contact = await provedContacts(ctx, wish, before)
  const nickname = cleaned(wish.nickname)
  await q.putParent(db, {
    ...{ user_id: me.id, public_id: newHandle(), child_id: single, nickname, joined_at: now },
    ...{ province: wish.province, city: wish.city, ...sealContacts(keys, contact) },
  })
  await q.setChild(db, single, { code: null, code_until: null })
  await tell(db, single, texts.joined(nickname), now)
}

/** Accounts created after this time take no part yet (security H3). */
const oldEnough = (now: Date) => minus(now, families.newHours, 'hour')

/**
 * Draws today's singles for a parent, once a day. When the draw finds none, the parent may draw again on the same day.
 */
export async function draw(ctx: SessionContext): Promise<{ added: number }> {
  const { db, me, now } = ctx
  await holdWriter(db, me.id)
  const looking = await lookingParent(ctx)
  const { single } = looking
  if (!(await q.claimDay(db, me.id, dayOf(now)))) return { added: 0 }
  const found = await q.waiting(db, {
    ...{ parent: me.id, of: single.id, gender: otherGender(single.gender), city: single.city },
    ...{ born: bornAround(single.birth_date), since: oldEnough(now), visible: visibleFor(looking, now) },
    ...{ window: families.window, most: families.daily },
  })
  if (found.length === 0) await q.claimDay(db, me.id, '')
  const pair = (child_id: number) => ({
    ...{ parent_id: me.id, of_id: single.id, child_id, drawn_at: now, viewed_at: null, unlocked_at: null },
    ...{ parent_uid: newHandle(), child_uid: newHandle() },
  })
  // inserts in the order of ids, which prevents deadlocks between two draws
  await q.addPairs(db, [...found].sort((a, b) => a - b).map(pair), now)
  return { added: found.length }
}

export async function candidatePage(ctx: SessionContext, page: Page): Promise<Data<typeof parents.candidates>> {
  const { db, me, now, fileUrl } = ctx
  const looking = await lookingParent(ctx)
  const visible = visibleFor(looking, now)
  const [rows, total] = await Promise.all([
    q.candidates(db, me.id, looking.single.id, visible, { offset: offsetOf(page), most: page.pageSize }),
    q.candidatesTotal(db, me.id, looking.single.id, visible),
  ])
  const ids = rows.map((row) => row.child_id)
  const people = await peopleById(db, ids, looking.single.id)
  const records = rows.flatMap((row) => {
    const person = people.get(row.child_id)
    if (!person) return []
    return {
      fmUid: row.child_uid,
      nickname: person.nickname,
      avatar: fileUrl(person.avatar_key),
      gender: person.gender,
      tags: titlesOf(person, now),
      unlocked: row.unlocked_at !== null,
      today: dayOf(row.drawn_at) === dayOf(now),
    }
  })
  return paged(total, page, records)
}

/**
 * Pays for the contacts of both sides and notifies the single (C.X23). A second call costs nothing; must run in a
 * transaction.
 * @throws ApiError
 */
export async function unlock(ctx: SessionContext, uid: string): Promise<void> {
  const { db, me, now } = ctx
  await holdWriter(db, me.id)
  const looking = await lookingParent(ctx)
  const pair = await q.candidate(db, { parent: me.id, of: looking.single.id, uid }, visibleFor(looking, now))
  if (!pair) throw refuse('absent', { message: texts.away })
  if ((await q.accountOf(db, me.id)).created_at > oldEnough(now)) throw no(texts.fresh)
  if (!(await q.claimUnlock(db, pair.id, now))) return
  const { paid, balance: num } = await spend(db, {
    ...{ user: me.id, amount: families.unlockPrice, once: `parents-unlock:${pair.id}`, kind: unlockKind },
    ...{ description: texts.unlock, now },
  })
  // the error rolls the transaction back, and so the claim too
  if (!paid) throw refuse('notEnoughDogFood', { data: { num } })
  await tell(db, pair.child_id, texts.unlocked(looking.parent.nickname), now)
}
