import type { Context } from '../../../kernel/context'
import type { Scene, Verdict } from '../../../providers/moderation'
import { askChecker } from './checker'

/** The judgement on a text before it is written. With `decider: 'staff'`, staff decide. */
export type Judgement = Pick<Verdict, 'verdict' | 'reason' | 'ref'> & { decider?: 'staff' }

type Judging = Pick<Context, 'db' | 'keys' | 'providers'> & { me: { id: number } }

/** The judgement on a text that no service has judged. The text waits (security C9). */
export const unjudged: Judgement = { verdict: 'review', reason: '', ref: '' }

/** Judges a text by `problem`, else by the local checker. Returns undefined when an external service must be asked. */
export function judgeHere(
  { providers }: Pick<Judging, 'providers'>,
  { scene, text, problem }: { scene: Scene; text: string; problem: string | undefined },
): Judgement | undefined {
  if (problem !== undefined) return { verdict: 'reject', reason: problem, ref: '' }
  return text === '' ? { verdict: 'pass', reason: '', ref: '' } : providers.moderation.textNow?.({ scene, text })
}

/**
 * Asks the service; no transaction may be open. If the service fails, the text stays pending. If the service is unsure,
 * staff decide (security C9).
 */
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
