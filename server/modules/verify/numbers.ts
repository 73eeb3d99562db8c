import type { Deps } from '../../context'
import { same } from '../../keys'
import { followBlocks } from '../blocking'
import { carryInvitations } from '../invite'
import * as q from './queries'
import { birthDateOf, genderOf } from './rules'
import { settle } from './standing'
import { texts } from './texts'

/** What deciding needs; a call, the job and staff all have it. */
export type Tools = Pick<Deps, 'db' | 'keys' | 'providers'> & { now: Date }

/** Why a number is not given to somebody; '' when it is. */
export type Cause = '' | 'exist' | 'black'

/** A number that was proved to be somebody's own, and how. */
type Proof = { number: string; name?: string; channel: 'face' | 'paper'; submitted: Date; away?: boolean }

/**
 * Makes somebody verified by a number that is proved to be theirs, by face or by paper alike (security P9). What the
 * number says of birth date and gender wins over what was said at registration, and its person is told (security H5).
 */
export async function proveNumber(tools: Tools, person: q.Locked, proof: Proof): Promise<Cause> {
  const { db, now } = tools
  const { number, name, ...how } = proof
  const cause = await claimNumber(tools, person, { number, name })
  if (cause !== '') return cause
  const facts = { gender: genderOf(number), birth_date: birthDateOf(number) }
  await settle(db, person, { ...how, kind: 'realName', passed: true, now, facts })
  if (facts.gender !== person.gender) await q.tell(db, person.id, texts.genderChanged, now)
  if (facts.birth_date !== person.birth_date) await q.tell(db, person.id, texts.birthDateChanged, now)
  await q.lapseOthers(db, person.id, 'identity', now)
  return ''
}

/**
 * Gives a number to somebody, or says why not: `black` when it is that of an account that is banned for good, `exist` when
 * another account has it. A number whose account has left is free again. Only its keyed hash is kept, and one of the last
 * four for asking whose account it is after the phone number changed hands (security I7).
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
  for (const { user_id } of others) await q.dropIdentity(db, user_id)
  await giveNumber({ db, keys, now }, person.id, number, name)
  await carryInvitations(db, keys.lookups(number))
  // whoever blocked an account of the same person blocks this one too (security H1)
  await followBlocks({ db, keys, now }, person.id)
  return ''
}

const nameMac = (keys: Tools['keys'], user: number, name: string) => keys.mac('real-name', `${user} ${name.trim()}`)

/**
 * Whether a name is the one that somebody was verified by. undefined where that is not known: staff compared a paper, or it
 * was before names were kept as keyed hashes.
 */
export async function isRealName({ db, keys }: Pick<Tools, 'db' | 'keys'>, user: number, name: string) {
  const kept = (await q.identityOf(db, user))?.name_mac
  return kept ? same(kept, nameMac(keys, user, name)) : undefined
}

/** Writes down whose a number is. */
export const giveNumber = (
  { db, keys, now }: Pick<Tools, 'db' | 'keys' | 'now'>,
  user: number,
  number: string,
  name?: string,
) =>
  q.addIdentity(db, {
    user_id: user,
    id_lookup: keys.lookup(number),
    tail_mac: keys.mac('id-tail', `${user} ${number.slice(-4)}`),
    verified_at: now,
    name_mac: name === undefined ? null : nameMac(keys, user, name),
  })
