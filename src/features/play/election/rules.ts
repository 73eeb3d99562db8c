import type { ElectionInfo, ElectionProof } from '@contract/play/election'
import { finalPick, pickFromChoosers, recompute } from '@contract/play/election-numbers'
import { election as text } from '@/texts/play/election'
import type { Result } from './queries'

/** Returns the page that shows the result (C.X03). */
export const pageOf = ({ finalChoose, mutualChoose }: Pick<Result, 'finalChoose' | 'mutualChoose'>) =>
  finalChoose === null && mutualChoose.length > 0 ? 'result' : 'determine'

/** Tells whether the viewer may choose among the users who chose them (C.election.45, C.X06). */
export const mayPickFan = ({ finalChoose, selfInfo }: Pick<Result, 'finalChoose' | 'selfInfo'>) =>
  finalChoose === null && selfInfo.privileges.includes(pickFromChoosers)

type Limits = Pick<ElectionInfo, 'optionLimit' | 'electionStartTime'>

/** Returns why no further user can be chosen now (C.election.10, C.election.11). */
export function choiceProblem(
  { optionLimit, electionStartTime }: Limits,
  { chosen, before, now }: { chosen: number; before: number; now: number },
): string | undefined {
  if (now < electionStartTime) return text.early
  return chosen >= optionLimit - before ? text.tooMany : undefined
}

/** Returns why a further final choice is refused. Taking one back is always possible (C.election.34). */
export const pickProblem = (picked: number) => (picked >= finalPick ? text.tooMany : undefined)

type Hmac = (key: string, text: string) => Promise<string>
type Published = { eventId: string; me: string; ballot: string; root: string }

/**
 * Tells whether a proof is right: the viewer's choice and the other user's choice must both lead to the published root,
 * and the viewer's choice must also lead to the viewer's ballot.
 */
export async function isRight(
  { eventId, me, ballot, root }: Published,
  { uid, mine, theirs }: ElectionProof,
  hmac: Hmac,
): Promise<boolean> {
  const own = await recompute(eventId, { by: me, of: uid }, mine, hmac)
  const other = await recompute(eventId, { by: uid, of: me }, theirs, hmac)
  return own.root === root && own.ballot === ballot && other.root === root
}
