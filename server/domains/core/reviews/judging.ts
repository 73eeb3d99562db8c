import type { Context } from '../../../kernel/context'
import type { Scene, Verdict } from '../../../providers/moderation'
import { askChecker } from './checker'

/** The judgement on a text before it is written. `staff`: a person decides. */
export type Judgement = Pick<Verdict, 'verdict' | 'reason' | 'ref'> & { decider?: 'staff' }

type Judging = Pick<Context, 'db' | 'keys' | 'providers'> & { me: { id: number } }

/** A text that no service has judged: it waits (security C9). */
export const unjudged: Judgement = { verdict: 'review', reason: '', ref: '' }

/** Judges a text by `problem`, else by the local checker. Returns undefined when an outside service must be asked. */
export function judgeHere(
  { providers }: Pick<Judging, 'providers'>,
  { scene, text, problem }: { scene: Scene; text: string; problem: string | undefined },
): Judgement | undefined {
  if (problem !== undefined) return { verdict: 'reject', reason: problem, ref: '' }
  return text === '' ? { verdict: 'pass', reason: '', ref: '' } : providers.moderation.textNow?.({ scene, text })
}

/** Waits for the service: no transaction may be open. Pending when it fails, for staff when it is in doubt (security C9). */
export const judgeByService = (ctx: Judging, { scene, text }: { scene: Scene; text: string }): Promise<Judgement> =>
  askChecker(ctx, { user: ctx.me.id, scene, text }).then(
    (verdict) => (verdict.verdict === 'review' ? { ...verdict, decider: 'staff' as const } : verdict),
    () => unjudged,
  )

const states = { pass: 'approved', reject: 'rejected', review: 'pending' } as const satisfies Record<
  Verdict['verdict'],
  string
>

export const stateAfter = ({ verdict }: Judgement) => states[verdict]
