import type { Outside } from '../../../handlers'
import type { Verdict } from '../../../providers/moderation'
import { askChecker } from '../../reviews'
import { messageProblem } from '../../reviews/rules'
import type { ChatContext } from '../places'
import type { Draft } from './draft'

export type Judgement = Pick<Verdict, 'verdict' | 'reason' | 'ref'> & { decider?: 'staff' }

/** Without a service: files are reviewed on their own, texts by rules and the local checker. */
export function judgeLocally(
  { providers }: Outside<ChatContext>,
  { input, text }: Pick<Draft, 'input' | 'text'>,
): Judgement | undefined {
  if (input.kind !== 'text') return { verdict: 'pass', reason: '', ref: '' }
  const problem = messageProblem(text)
  if (problem !== undefined) return { verdict: 'reject', reason: problem, ref: '' }
  return providers.moderation.textNow?.({ scene: 'social', text })
}

/** A text that no service has judged: it waits (security C9). */
export const pending: Judgement = { verdict: 'review', reason: '', ref: '' }

/** Pending when the service fails (security C9), for staff when in doubt. */
export const judgeByService = (ctx: Outside<ChatContext>, { text }: Draft): Promise<Judgement> =>
  askChecker(ctx, { user: ctx.me.id, scene: 'social', text }).then(
    (verdict) => (verdict.verdict === 'review' ? { ...verdict, decider: 'staff' as const } : verdict),
    () => pending,
  )

const states = { pass: 'approved', reject: 'rejected', review: 'pending' } as const satisfies Record<
  Verdict['verdict'],
  string
>

export const stateAfter = ({ verdict }: Judgement) => states[verdict]
