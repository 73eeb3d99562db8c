import { blocking, blockType } from '../../../../contract/core/blocking'
import type { Db } from '../../../db/client'
import type { Context, Me } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, type Page, paged } from '../../../kernel/paging'
import { knows } from '../bonds'
import {
  holdUser,
  isColleagueApart,
  isThere,
  isUid,
  lookUp,
  nobody,
  peopleById,
  personById,
  viewPeople,
} from '../people'
import * as q from './queries'
import { quotasOf, type Row, rowOf } from './rules'
import { texts } from './texts'
import { forgetTraces, leaveTraces } from './traces'

export { addContacts, contactMark, dropContact, dropOldTraces, followBlocks, leadContact, leaveContact } from './traces'

/**
 * Whether the account of a phone number blocks the user in any way, or hides from the user's own number. Called before
 * a message leaves the product (security H12).
 * @param marks `keys.lookups` of the phone number
 */
export const numberHidesFrom = (db: Db, marks: readonly Buffer[], user: number) => q.numberHides(db, marks, user)

type BlockingContext = Pick<Context, 'db' | 'now' | 'keys' | 'fileUrl'> & { me: Me }

/** Lists blocks. The row of a deleted account remains, so that the total equals the used quota. */
async function listed(ctx: BlockingContext, page: Page, total: number, rows: readonly (Row & { person: number })[]) {
  const { records } = await viewPeople(ctx, {
    skeleton: async () => ({ rows }),
    hydrate: async (ids) => new Set(await q.thereOf(ctx.db, ids, ctx.me.viewer, ctx.now)),
    view: (row, person, there, reader) => rowOf(row, person, there.has(person.id), reader),
  })
  return paged(total, page, records)
}

/**
 * Returns a user that the caller may address by uid: visible, or known before and hidden now. All others look alike, as
 * if they did not exist (security G4).
 */
export const namedBy = async (db: Db, me: number, uid: string, now: Date): Promise<number | undefined> =>
  nameable(db, await lookUp(db, uid, me), now)

async function nameable(db: Db, { person, viewer }: Awaited<ReturnType<typeof lookUp>>, now: Date) {
  if (person && isThere(viewer, person, now)) return person.id
  return (await knows(db, viewer.id, person?.id ?? nobody)) ? person?.id : undefined
}

const byName = (id: number): q.Target => ({ id, origin: 'person', list: '' })

/**
 * Returns the user of a row to block, or undefined when the block exists. A masked row can be blocked only by its
 * handle, as a row of its list (security V11). @throws ApiError absent
 */
async function targetOfRow({ db, me, now }: BlockingContext, handle: string): Promise<q.Target | undefined> {
  if (await q.isBlockHandle(db, me.id, handle)) return undefined
  const row = await q.byRowHandle(db, me.id, handle)
  if (!row) throw refuse('absent')
  const target: q.Target = row.open ? byName(row.person) : { id: row.person, origin: 'row', list: row.list }
  if (await q.exists(db, me.id, target)) return undefined
  const people = await peopleById(db, [me.id, row.person], me.id)
  const [viewer, person] = [people.get(me.id), people.get(row.person)]
  // a hidden colleague has no row. Blocks by name are not checked, since a user blocked by name stays in the list as a
  // masked row (security V11)
  if (!viewer || !person || isColleagueApart(viewer, person, now)) throw refuse('absent')
  return target
}

/** Returns the user to block, or undefined when the block exists. @throws ApiError absent */
async function targetOf(ctx: BlockingContext, name: string): Promise<q.Target | undefined> {
  if (!isUid(name)) return targetOfRow(ctx, name)
  const { db, me, now } = ctx
  const found = await lookUp(db, name, me.id)
  if (await q.exists(db, me.id, byName(found.person?.id ?? nobody))) return undefined
  const id = await nameable(db, found, now)
  if (id === undefined) throw refuse('absent')
  return byName(id)
}

/** Refuses a user that cannot be blocked. @throws ApiError for the caller, official accounts and cancelled accounts */
async function refuseTarget(db: Db, me: number, id: number): Promise<void> {
  if (id === me) throw refuse('unacceptable', { message: texts.self })
  const target = await personById(db, id)
  if (target.official) throw refuse('unacceptable', { message: texts.official })
  if (target.cancelled_at) throw refuse('cancelledTarget')
}

/** Refuses users that the caller may not name. For all others, unblocking is idempotent. @throws ApiError absent */
async function refuseUnknown({ db, me, now }: BlockingContext, name: string): Promise<void> {
  if (!isUid(name) || (await namedBy(db, me.id, name, now)) === undefined) throw refuse('absent')
}

const full = (most: number) => refuse('unacceptable', { message: texts.full(most) })

export default handlers(blocking, {
  async counts({ db, me }) {
    const [{ people, dynamics }, quotas] = [await q.counts(db, me.id), quotasOf(me)]
    return {
      blockUserNum: people,
      totalBlockUserNum: quotas.people,
      blockUserDynamicNum: dynamics,
      totalBlockUserDynamicNum: quotas.dynamics,
    }
  },

  async users(ctx, page) {
    const { db, me } = ctx
    const rows = await q.page(db, me.id, offsetOf(page), page.pageSize)
    return listed(ctx, page, (await q.counts(db, me.id)).people, rows)
  },

  async dynamics(ctx, page) {
    const { db, me } = ctx
    const rows = await q.dynamicsPage(db, me.id, offsetOf(page), page.pageSize)
    const open = rows.map((row) => ({ ...row, origin: 'person' as const }))
    return listed(ctx, page, (await q.counts(db, me.id)).dynamics, open)
  },

  async block(ctx, { targetUserId, type }) {
    const { db, me, now } = ctx
    await holdUser(db, me.id)
    if (type === blockType.unblock) {
      const freed = await q.remove(db, me.id, targetUserId)
      if (freed === undefined) await refuseUnknown(ctx, targetUserId)
      else await forgetTraces(ctx, me.id, freed, await q.originsOf(db, me.id, freed))
      return {}
    }
    const target = await targetOf(ctx, targetUserId)
    if (!target) return {}
    await refuseTarget(db, me.id, target.id)
    const { people: most } = quotasOf(me)
    if ((await q.counts(db, me.id)).people >= most) throw full(most)
    const { id, ...kind } = target
    await q.add(db, { blocker_id: me.id, blocked_id: id, ...kind, at: now })
    await leaveTraces(ctx, me.id, id, kind.origin)
    return {}
  },

  async blockDynamics(ctx, { uid }) {
    const { db, me, now } = ctx
    await holdUser(db, me.id)
    const found = await lookUp(db, uid, me.id)
    if (await q.blocksDynamicsOf(db, me.id, found.person?.id ?? nobody)) return {}
    const id = await nameable(db, found, now)
    if (id === undefined) throw refuse('absent')
    await refuseTarget(db, me.id, id)
    const { dynamics: most } = quotasOf(me)
    if ((await q.counts(db, me.id)).dynamics >= most) throw full(most)
    await q.addDynamics(db, { user_id: me.id, blocked_id: id, at: now })
    return {}
  },

  async cancelDynamics(ctx, { blockUserUid }) {
    if (!(await q.removeDynamics(ctx.db, ctx.me.id, blockUserUid))) await refuseUnknown(ctx, blockUserUid)
    return {}
  },
})
