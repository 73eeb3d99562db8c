import { type ElectionPhase, type ElectionType, pickFromChoosers } from '../../../../contract/play/election-numbers'
import type { Elections } from './tables'
import { texts } from './texts'

type Times = Pick<Elections, 'starts_at' | 'ends_at'>

/** The phase at a moment. At a boundary the later phase applies. */
export function phaseOf({ starts_at, ends_at }: Times, now: Date): ElectionPhase {
  if (now >= ends_at) return 'ended'
  return now >= starts_at ? 'open' : 'coming'
}

/**
 * Why these participants cannot be chosen now, or undefined (C.election.19). `pool`: those that the chooser can choose
 * from.
 */
export function choiceProblem(
  election: Times & Pick<Elections, 'option_limit'>,
  {
    wanted,
    chosen,
    pool,
    now,
  }: { wanted: readonly number[]; chosen: readonly number[]; pool: readonly number[]; now: Date },
): string | undefined {
  const phase = phaseOf(election, now)
  if (phase === 'coming') return texts.notYet
  if (phase === 'ended') return texts.over
  const added = wanted.filter((one) => !chosen.includes(one))
  if (added.some((one) => !pool.includes(one))) return texts.outside
  return withChoices(chosen, wanted).length > election.option_limit ? texts.tooMany : undefined
}

/** Adds choices to the earlier ones, which cannot be removed (C.X04). */
export const withChoices = (chosen: readonly number[], wanted: readonly number[]) => [
  ...new Set([...chosen, ...wanted]),
]

/** Maps the place of each participant to the places that they chose. */
export type Ballots = ReadonlyMap<number, readonly number[]>

/** A participant's outcome, as places. `there` tells which users the participant can see. */
export function outcomeOf(me: number, ballots: Ballots, there: (place: number) => boolean) {
  const choose = (ballots.get(me) ?? []).filter(there)
  const chooseMe = [...ballots].flatMap(([place, chosen]) =>
    place !== me && chosen.includes(me) && there(place) ? [place] : [],
  )
  return { choose, chooseMe, mutualChoose: choose.filter((place) => chooseMe.includes(place)) }
}

type Standing = {
  type: ElectionType
  phase: ElectionPhase
  privileges: readonly number[]
  /** Whether the final choice was made. */
  decided: boolean
  /** Whether there is a mutual match, so that the result page opens (C.X03). */
  matched: boolean
}

/**
 * Whether a participant may see who chose them: only in a state in which a page shows them (C.election.54, C.X39,
 * security V6).
 */
export const seesChoosers = ({ type, phase, privileges, decided, matched }: Standing) =>
  phase === 'ended' && !decided && (privileges.includes(pickFromChoosers) || (type === 0 && matched))

/** Why a user cannot be the final choice, or undefined (C.election.38). */
export function finalProblem(
  { phase, privileges }: Pick<Standing, 'phase' | 'privileges'>,
  { mutual, choseMe, check }: { mutual: boolean; choseMe: boolean; check: boolean },
): string | undefined {
  if (phase !== 'ended') return texts.notOver
  if (check) return mutual ? undefined : texts.notMutual
  if (!privileges.includes(pickFromChoosers)) return texts.noPrivilege
  return choseMe ? undefined : texts.notMutual
}

/** The letters of codes, without I, L, O and U, which users confuse with other characters. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const inFours = (code: string) => code.replace(/.{4}(?=.)/g, '$&-')

/** Makes a secret code with one letter for each random byte. */
export const codeOf = (random: Uint8Array): string =>
  inFours([...random].map((byte) => letters[byte % letters.length] ?? '').join(''))

/** Brings a typed code into its stored form. */
export const plainCode = (typed: string) =>
  inFours(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  )
