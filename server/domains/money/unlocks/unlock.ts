import { type UnlockList, type UserStatus, userStatus } from '../../../../contract/kernel/options'
import type { Unlocked } from '../../../../contract/money/unlocks'
import type { Context, Me } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { addUnlock } from '../../core/bonds'
import {
  areApart,
  holdUser,
  isColleagueApart,
  isMember,
  levelOf,
  peopleById,
  type Person,
  type Seen,
  statusOf,
} from '../../core/people'
import { redeemCard } from '../cards'
import { spend } from '../dog-food'
import { noteSaving } from '../member'
import * as q from './queries'
import { unviewable } from './texts'

type UnlockContext = Pick<Context, 'db' | 'now' | 'env' | 'fileUrl'> & { me: Me }

/** A row of a list. `open`: it shows its person. `shown`: the status that it shows while locked. */
type Found = { person: number; open: boolean; shown: UserStatus }

/** How an unlock is paid for. */
export type Price =
  | { by: 'dogFood'; amount: number; kind: string; description: string }
  /** A heart if the caller has one, otherwise the other price. */
  | { by: 'heart'; otherwise: Price }
  /** Free for a member, who saves this amount of dog food. */
  | { by: 'membership'; saved: number }
  /** Refused, because the price that the caller was shown no longer applies. */
  | { by: 'refusal'; message: string }

/** A list with lockable rows. It finds a row and names its price; only `unlock` charges. */
export type UnlockSource = {
  list: UnlockList
  /** Finds a row of the caller's list by its handle, or by uid if it is open (security G5). */
  find: (ctx: UnlockContext, uid: string) => Promise<Found | undefined>
  /** Pure. */
  price: (buyer: Pick<UnlockContext, 'me' | 'env'>) => Price
}

/** Idempotency key of the payment for an unlock. */
export const onceOf = (list: UnlockList, owner: number, person: number) => `unlock-${list}:${owner}:${person}`

/**
 * Charges for an unlock. A payment in dog food is idempotent.
 * @param once idempotency key of the payment
 * @throws ApiError notEnoughDogFood with the balance (A.unlock.12)
 */
async function charge(ctx: UnlockContext, once: string, price: Price): Promise<void> {
  const { db, me, now } = ctx
  if (price.by === 'refusal') throw refuse('unacceptable', { message: price.message })
  if (price.by === 'membership') return noteSaving(db, me.id, price.saved, now)
  if (price.by === 'heart') {
    if ((await redeemCard(db, me.id, 'heart', now)) === undefined) await charge(ctx, once, price.otherwise)
    return
  }
  const { amount, kind, description } = price
  const { paid, balance } = await spend(db, { user: me.id, amount, once, kind, description, now })
  if (!paid) throw refuse('notEnoughDogFood', { data: { num: balance } })
}

/**
 * Whether the row is no longer listed. A locked row stays listed although its person is blocked by name, since its
 * absence would reveal the person (security V11).
 */
const isGone = (owner: Person, person: Seen, { open }: Found, now: Date): boolean =>
  open ? areApart(owner, person, now) : isColleagueApart(owner, person, now)

/**
 * Unlocks a row of the first source that knows its handle. Must run in a transaction. An open row is free (A.unlock.15,
 * A.X61), and a deleted user is refused (A.unlock.20). A user who was banned after the row began is refused without
 * payment, since the locked row could not show the ban (A.unlock.04). This refusal comes after the charge, so that
 * probing for banned users costs the price of each wrong guess (security V12).
 */
export async function unlock(ctx: UnlockContext, uid: string, sources: readonly UnlockSource[]): Promise<Unlocked> {
  const { db, me, now, fileUrl } = ctx
  // lock the caller, so that one person in two lists is paid for only once
  await holdUser(db, me.id)
  const [source, found] = await firstFound(ctx, uid, sources)
  const people = await peopleById(db, [me.id, found.person], me.id)
  const [owner, person] = [people.get(me.id), people.get(found.person)]
  if (!owner || !person || isGone(owner, person, found, now)) throw refuse('absent')
  if (!found.open && (await q.isBlockedRow(db, me.id, person.id, source.list))) throw refuse('absent')
  if (statusOf(person) === userStatus.cancelled) throw refuse('cancelledTarget')
  // the inserted row is the claim: only the request that inserts it pays, and a refusal rolls it back
  if (!found.open && (await addUnlock(db, { owner: me.id, person: person.id, list: source.list, at: now }))) {
    await charge(ctx, onceOf(source.list, me.id, person.id), source.price(ctx))
    if (statusOf(person) === userStatus.banned && found.shown !== userStatus.banned)
      throw refuse('unacceptable', { message: unviewable })
  }
  return {
    uid: person.uid,
    avatar: fileUrl(person.avatar_key),
    nickname: person.nickname,
    level: levelOf(person.level),
    vip: isMember(person, now),
  }
}

async function firstFound(ctx: UnlockContext, uid: string, sources: readonly UnlockSource[]) {
  for (const source of sources) {
    const found = await source.find(ctx, uid)
    if (found) return [source, found] as const
  }
  throw refuse('absent')
}
