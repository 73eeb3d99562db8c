import type { Deps } from '../../../kernel/context'
import { same } from '../../../kernel/keys'
import { followBlocks } from '../../core/blocking'
import { addIdentity, dropIdentity } from '../../core/people'
import { carryInvitations } from '../../money/invite'
import * as q from './queries'
import { birthDateOf, genderOf } from './rules'
import { settle } from './standing'
import { tell } from './telling'
import { texts } from './texts'

export type Tools = Pick<Deps, 'db' | 'keys' | 'providers'> & { now: Date }

/**
 * Why an ID number is refused, or ''. `exist`: it is verified for another account, or this account was verified with
 * another number. `black`: the other account is banned permanently.
 */
export type Cause = '' | 'exist' | 'black'

type Proof = { number: string; name?: string; channel: 'face' | 'paper'; submitted: Date; away?: boolean }

/**
 * Verifies an ID number by face or paper (security P9). Its birth date and gender replace those of the registration,
 * and the user gets a notice (security H5).
 */
export async function proveNumber(tools: Tools, person: q.Locked, proof: Proof): Promise<Cause> {
  const { db, now } = tools
  const { number, name, ...how } = proof
  const cause = await claimNumber(tools, person, { number, name })
  if (cause !== '') return cause
  const facts = { gender: genderOf(number), birth_date: birthDateOf(number) }
  await settle(db, person, { ...how, kind: 'realName', passed: true, now, facts })
  if (facts.gender !== person.gender) await tell(db, person.id, texts.genderChanged, now)
  if (facts.birth_date !== person.birth_date) await tell(db, person.id, texts.birthDateChanged, now)
  await q.lapseOthers(db, person.id, 'identity', now)
  return ''
}

/**
 * Reserves a number for a user. Numbers of cancelled accounts are free. Stores keyed hashes of the number and of its
 * last four characters; the latter help with recycled phone numbers (security I7).
 */
async function claimNumber(
  { db, keys, now }: Tools,
  person: q.Locked,
  { number, name }: Pick<Proof, 'number' | 'name'>,
): Promise<Cause> {
  const lookup = keys.lookup(number)
  await q.lockNumber(db, lookup)
  const holders = await q.holdersOf(db, keys.lookups(number))
  const others = holders.filter(({ user_id }) => user_id !== person.id)
  if (others.some(({ banned_at, banned_until }) => banned_at !== null && banned_until === null)) return 'black'
  if (others.some(({ cancelled_at }) => cancelled_at === null)) return 'exist'
  if (holders.length > others.length) return ''
  if (await q.identityOf(db, person.id)) return 'exist'
  for (const { user_id } of others) await dropIdentity(db, user_id)
  await giveNumber({ db, keys, now }, person.id, number, name)
  await carryInvitations(db, keys.lookups(number))
  // blocks of the person's other accounts apply here too (security H1)
  await followBlocks({ db, keys, now }, person.id)
  return ''
}

const nameMac = (keys: Tools['keys'], user: number, name: string) => keys.mac('real-name', `${user} ${name.trim()}`)

/** Whether the name equals the verified one; undefined when it was verified before name hashes existed. */
export async function isRealName({ db, keys }: Pick<Tools, 'db' | 'keys'>, user: number, name: string) {
  const kept = (await q.identityOf(db, user))?.name_mac
  return kept ? same(kept, nameMac(keys, user, name)) : undefined
}

export const giveNumber = (
  { db, keys, now }: Pick<Tools, 'db' | 'keys' | 'now'>,
  user: number,
  number: string,
  name?: string,
) =>
  addIdentity(db, {
    user_id: user,
    id_lookup: keys.lookup(number),
    tail_mac: keys.mac('id-tail', `${user} ${number.slice(-4)}`),
    verified_at: now,
    name_mac: name === undefined ? null : nameMac(keys, user, name),
  })
