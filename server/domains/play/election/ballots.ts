import { createHmac, randomBytes } from 'node:crypto'
import {
  electionLimits,
  leafText,
  nodeText,
  type Opening,
  placeOf,
  places,
  placeText,
} from '../../../../contract/play/election-numbers'
import type { Keys } from '../../../kernel/keys'

/**
 * The ballot of the participant at `place`. `chosen` holds the places of the chosen participants; `seed` makes the
 * salts of the leaves.
 */
export type Ballot = { eventId: string; place: number; seed: string; chosen: readonly number[] }

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

export const placeFor = (eventId: string, uid: string) => placeOf(hmac(eventId, placeText(uid)))

export const emptyBallot = (eventId: string, place: number): Ballot => ({
  eventId,
  place,
  seed: randomBytes(32).toString('hex'),
  chosen: [],
})

/**
 * The padded length of a ballot in characters. No ballot is longer, so the sealed length does not reveal the number of
 * choices.
 */
const sealedLength = 160 + 4 * electionLimits.optionsMax

export const sealBallot = (keys: Keys, ballot: Ballot): Buffer => keys.seal(JSON.stringify(ballot).padEnd(sealedLength))

/** Decrypts a ballot. @throws Error when it was changed, or belongs to another participant */
export function openBallot(keys: Keys, { eventId, place }: Pick<Ballot, 'eventId' | 'place'>, sealed: Buffer): Ballot {
  const ballot = JSON.parse(keys.open(sealed)) as Ballot
  if (ballot.eventId !== eventId || ballot.place !== place) throw new Error('a ballot in the place of another')
  return ballot
}

/** Builds a hash tree above these leaves. Returns its levels: the leaves first, the root alone last. */
function grow(eventId: string, leaves: readonly string[]): string[][] {
  const levels = [[...leaves]]
  for (let below = levels[0] ?? []; below.length > 1; below = levels.at(-1) ?? []) {
    const pairs = Array.from({ length: below.length / 2 }, (_, n) =>
      nodeText(below[2 * n] ?? '', below[2 * n + 1] ?? ''),
    )
    levels.push(pairs.map((pair) => hmac(eventId, pair)))
  }
  return levels
}

const rootOf = (levels: readonly (readonly string[])[]) => levels.at(-1)?.[0] ?? ''

/** The proof path of a leaf: the sibling node on every level except the last. */
const pathOf = (levels: readonly (readonly string[])[], place: number) =>
  levels.slice(0, -1).map((level, height) => level[Math.floor(place / 2 ** height) ^ 1] ?? '')

const saltOf = ({ seed }: Pick<Ballot, 'seed'>, place: number) => hmac(seed, String(place))

/** The hash tree of a ballot. It has a leaf for every place, so that "not chosen" can be proved like "chosen". */
function treeOf(ballot: Ballot): string[][] {
  const { eventId, place, chosen } = ballot
  const chosenPlaces = new Set(chosen)
  const leaf = (of: number) => hmac(saltOf(ballot, of), leafText(eventId, place, of, chosenPlaces.has(of)))
  return grow(
    eventId,
    Array.from({ length: places }, (_, of) => leaf(of)),
  )
}

/** The commitment to a ballot: the root of its tree. It reveals nothing without the seed. */
export const commitmentOf = (ballot: Ballot): string => rootOf(treeOf(ballot))

/**
 * The published tree of an election. Its leaves are the commitments; the other places hold random values that look the
 * same.
 */
export function publish(eventId: string, commitments: ReadonlyMap<number, string>): { root: string; tree: Buffer } {
  const leaves = Array.from({ length: places }, (_, n) => commitments.get(n) ?? randomBytes(32).toString('hex'))
  return { root: rootOf(grow(eventId, leaves)), tree: Buffer.from(leaves.join(''), 'hex') }
}

/** Rebuilds the published tree from its stored leaves. */
export const published = (eventId: string, tree: Buffer): string[][] =>
  grow(
    eventId,
    Array.from({ length: places }, (_, n) => tree.subarray(32 * n, 32 * n + 32).toString('hex')),
  )

/** Returns a function that makes the proof for one place of a ballot. */
export function opener(levels: readonly (readonly string[])[]) {
  return (ballot: Ballot, of: number): Opening => ({
    chosen: ballot.chosen.includes(of),
    salt: saltOf(ballot, of),
    ballotPath: pathOf(treeOf(ballot), of),
    rootPath: pathOf(levels, ballot.place),
  })
}
