import { documents } from '../../../../contract/core/legal-documents'
import { families, type parents } from '../../../../contract/family/parents'
import { type Data, type Input } from '../../../../contract/kernel/define'
import { dayOf, plus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { newHandle } from '../../../kernel/keys'
import { offsetOf, type Page, paged } from '../../../kernel/paging'
import { matrixOf } from '../../../kernel/qr-code'
import { recordConsent, withdrawConsent } from '../../account/settings'
import { holdWriter, peopleById } from '../../core/people'
import { grant } from '../../money/dog-food'
import { giftKeys, openContacts, provedContacts, sealContacts } from './contacts'
import * as q from './queries'
import { isActive, moreOf, titlesOf } from './rules'
import { texts } from './texts'

const no = (message: string) => refuse('unacceptable', { message })

/** The caller as a single who takes part. @throws ApiError forbidden (C.parents.37) */
export async function joinedSingle({ db, me }: Pick<SessionContext, 'db' | 'me'>): Promise<q.Child> {
  const single = await q.child(db, me.id)
  if (!single?.joined) throw refuse('forbidden', { message: texts.notJoined })
  return single
}

/**
 * Whether joining would give the dog food, as far as it is known before the contacts are: the account's own number
 * counts too (C.parents.12).
 */
async function mayReceive(ctx: SessionContext, single: q.Child | undefined): Promise<boolean> {
  if (ctx.me.parent || single?.gift_settled) return false
  const { all } = await giftKeys(ctx, { wx: '', phone: '' })
  return (await q.giftsOf(ctx.db, all)) === 0
}

export async function authData(ctx: SessionContext): Promise<Data<typeof parents.auth>> {
  const { db, me, keys } = ctx
  const single = await q.child(db, me.id)
  return {
    ...openContacts(keys, single),
    status: single?.joined ? 1 : 0,
    gift: await mayReceive(ctx, single),
    paused: single?.paused ?? false,
    parent: me.parent,
    more: moreOf(single),
  }
}

/** Gives the dog food for joining, once per account and once per contact (C.X24). Returns the amount given. */
async function give(ctx: SessionContext, contact: { wx: string; phone: string }): Promise<number> {
  const { db, me, now } = ctx
  const { present, all } = await giftKeys(ctx, contact)
  if ((await q.giftsOf(db, all)) > 0) return 0
  // a concurrent call with one of these contacts waits here, and then finds that the gift was given
  if ((await q.addGifts(db, present, now)) < present.length) return 0
  const gift = {
    user: me.id,
    amount: families.gift,
    once: `parents:${me.id}`,
    kind: 'parents',
    description: texts.gift,
    now,
  }
  await grant(db, gift, { kind: 'permanent', origin: 'granted' })
  return families.gift
}

/** Lets the caller take part in parents-match, or ends it at once; must run in a transaction. @throws ApiError */
export async function submit(
  ctx: SessionContext,
  { status, ...asked }: Input<typeof parents.submit>,
): Promise<{ gift: number }> {
  const { db, me, now, keys } = ctx
  await holdWriter(db, me.id)
  if (status === 0) {
    await withdrawConsent(db, me.id, 'parents', now)
    await q.endChild(db, me.id)
    return { gift: 0 }
  }
  if (me.parent) throw no(texts.parentAccount)
  const { gender } = await q.accountOf(db, me.id)
  const before = await q.child(db, me.id)
  const contact = await provedContacts(ctx, asked, before)
  const since = before?.joined
    ? { joined_at: before.joined_at, turn_at: before.turn_at }
    : { joined_at: now, turn_at: now }
  await recordConsent(db, me.id, 'parents', documents.parents, now)
  const gift = before?.gift_settled ? 0 : await give(ctx, contact)
  await q.join(db, {
    user_id: me.id,
    gender,
    joined: true,
    gift_settled: true,
    ...sealContacts(keys, contact),
    ...since,
  })
  return { gift }
}

/**
 * The parents who viewed the caller, latest first. Data of their child appears only while the child may be shown
 * (security V9).
 */
export async function interactionPage(ctx: SessionContext, page: Page): Promise<Data<typeof parents.interactions>> {
  const { db, me, now, fileUrl } = ctx
  await joinedSingle(ctx)
  const [rows, total] = await Promise.all([
    q.interactions(db, me.id, { offset: offsetOf(page), most: page.pageSize }),
    q.interactionsTotal(db, me.id),
  ])
  const [looking, told, people] = await Promise.all([
    q.parentsById(
      db,
      rows.map((row) => row.parent_id),
    ),
    q.childrenById(
      db,
      rows.map((row) => row.of_id),
    ),
    peopleById(
      db,
      rows.flatMap((row) => [row.parent_id, row.of_id]),
      me.id,
    ),
  ])
  /** The data of the parent's child, empty unless the child may be shown. */
  const singleFor = (of: number, by: { child_id: number | null } | undefined) => {
    const single = people.get(of)
    const shown = by?.child_id === of && single?.shunned === false && isActive(single, told.get(of))
    return shown ? { gender: single.gender, tags: titlesOf(single, now) } : { gender: 0 as const, tags: [] }
  }
  const accountOf = (id: number, by: { nickname: string } | undefined) => {
    const account = people.get(id)
    const avatar = fileUrl(account?.avatar_key ?? '')
    if (account?.cancelled_at !== null) return { nickname: texts.left, avatar, parentGender: 0 as const }
    return { nickname: by?.nickname ?? texts.left, avatar, parentGender: account.gender }
  }
  const records = rows.map((row) => {
    const by = looking.get(row.parent_id)
    return {
      fmUid: row.parent_uid,
      ...accountOf(row.parent_id, by),
      visitDate: dayOf(row.viewed_at ?? row.drawn_at),
      ...singleFor(row.of_id, by),
      unlocked: row.unlocked_at !== null,
    }
  })
  return paged(total, page, records)
}

function openOf(single: q.Child | undefined, now: Date) {
  const { code, code_until: until } = single ?? { code: null, code_until: null }
  return code !== null && until !== null && until > now ? { code, until } : undefined
}

/** The code of the single's open invitation; undefined when there is none. */
export const openInvitation = async (db: Db, single: number, now: Date): Promise<string | undefined> =>
  openOf(await q.child(db, single), now)?.code

/** Returns the open invitation of the caller, or a new one. Its code is random and invites one parent. */
export async function invite(ctx: SessionContext): Promise<Data<typeof parents.invite>> {
  const { db, me, now, publicUrl } = ctx
  await holdWriter(db, me.id)
  const single = await joinedSingle(ctx)
  if ((await q.parentsOf(db, me.id)).length >= families.parents) throw no(texts.full)
  const open = openOf(single, now)
  const { code, until } = open ?? { code: newHandle(), until: plus(now, families.inviteDays, 'day') }
  if (!open) await q.setChild(db, me.id, { code, code_until: until })
  const link = publicUrl(`/vh5/parentsMatch/family?code=${code}`)
  return { code, link, matrix: matrixOf(link), endTime: until.getTime() }
}

/** The caller's parents. */
export async function familyOf(ctx: SessionContext): Promise<Data<typeof parents.family>> {
  await joinedSingle(ctx)
  const rows = await q.parentsOf(ctx.db, ctx.me.id)
  const list = rows.slice(0, families.parents).map(({ public_id, nickname, gender, joined_at, verified }) => ({
    ...{ fmUid: public_id, nickname, gender, joinTime: joined_at.getTime() },
    verified: verified.includes('realName'),
  }))
  return { list }
}
