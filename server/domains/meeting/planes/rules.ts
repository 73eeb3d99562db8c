import { lettersIn } from '../../../../contract/kernel/letters'
import { reviewState } from '../../../../contract/kernel/options'
import { type Plane, planeLimits, type PlaneMessage } from '../../../../contract/meeting/planes'
import { bornOf } from '../../core/people'
import { cleaned, hidesSigns, publicProblem, soundsOfficial, textProblem } from '../../core/reviews'
import { toMinute } from '../../planet/post-visibility'
import type { Planes } from './tables'
import { aliasWords, texts } from './texts'

/** From this level on, users need no verified name for planes (C.X08). */
const gold = 3

type Caller = { level: number; verified: boolean }
type State = { codeName: string; stealth: boolean; avatarRejected: boolean }

/**
 * The reason why a user cannot throw, catch or answer, in the order of the specification; undefined if they can
 * (C.plane.10 to 16).
 */
export function accessProblem({ level, verified }: Caller, { codeName, stealth, avatarRejected }: State) {
  if (codeName === '') return texts.first
  if (stealth) return texts.stealth
  if (avatarRejected) return texts.avatar
  return level < gold && !verified ? texts.verify : undefined
}

type Times = { day: string; thrown: number; caught: number }

/** The throws and free catches that are left on a day. Both start again at 0:00 (C.plane.37). */
export function timesLeft(user: Times | undefined, today: string): { throws: number; catches: number } {
  const { thrown, caught } = user?.day === today ? user : { thrown: 0, caught: 0 }
  return {
    throws: Math.max(0, planeLimits.planeThrowsPerDay - thrown),
    catches: Math.max(0, planeLimits.planeCatchesPerDay + thrown * planeLimits.planeEarned - caught),
  }
}

/**
 * The problem of a text as a sentence, or undefined. Contact data is refused, so that the writer stays unknown
 * (security V8).
 */
export const planeProblem = (text: string): string | undefined => (text === '' ? texts.blank : publicProblem(text))

/** A name without case, width and signs, in which a reader would see the same name. */
function bareOf(name: string): string {
  const plain = cleaned(name).normalize('NFKC').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]/gu, '') || plain
}

/**
 * The problem of a code name as a sentence, or undefined.
 * @param nickname of the profile, which the code name may not equal
 */
export function codeNameProblem(name: string, nickname: string): string | undefined {
  const letters = lettersIn(name)
  if (letters < planeLimits.codeNameMin) return texts.short
  if (letters > planeLimits.codeNameMax) return texts.long
  if (hidesSigns(cleaned(name))) return texts.signs
  if (soundsOfficial(name)) return texts.official
  if (bareOf(name) === bareOf(nickname)) return texts.ownName
  return textProblem('codeName', name)
}

/** Suggested code names, each from one word of both lists. @param bytes random bytes, two for each name */
export function aliasesOf(bytes: Buffer): string[] {
  const any = (words: readonly string[], at: number) => words[(bytes[at] ?? 0) % words.length] ?? ''
  const names = Array.from(
    { length: Math.floor(bytes.length / 2) },
    (_, n) => any(aliasWords.first, 2 * n) + any(aliasWords.second, 2 * n + 1),
  )
  return [...new Set(names)].slice(0, planeLimits.planeAliases)
}

const states = { pending: reviewState.pending, approved: reviewState.approved, rejected: reviewState.rejected } as const

type Row = { public_id: string; user_id: number; content: string; state: keyof typeof states; reason: string; at: Date }

export function messageView({ public_id, user_id, content, state, reason, at }: Row, me: number): PlaneMessage {
  const mine = user_id === me
  return {
    messageId: public_id,
    mine,
    content,
    createTime: toMinute(at).getTime(),
    review: states[state],
    reviewReason: mine && state === 'rejected' ? reason : '',
  }
}

type Told = Pick<Planes, 'public_id' | 'gender' | 'content' | 'birth_year' | 'position' | 'city' | 'created_at'> & {
  birth_years: number
}

/** A plane for display. @param alias the other user, without any fact about them */
export const planeView = (
  plane: Told,
  alias: Pick<Plane, 'uid' | 'avatar' | 'nickName' | 'gender'>,
  mine = false,
): Plane => ({
  driftBottleId: plane.public_id,
  ...alias,
  content: plane.content,
  createTime: toMinute(plane.created_at).getTime(),
  ...bornOf(mine ? 0 : plane.birth_year, plane.birth_years),
  position: mine ? '' : plane.position,
  livingCity: mine ? '' : plane.city,
})
