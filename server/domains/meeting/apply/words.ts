import type { ContextFor } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { cleaned, textProblem } from '../../core/reviews'

/** Free words of an application or of its refusal; `unasked` where the checker answers only outside the transaction. */
export type Words = { text: string; verdict: 'pass' | 'review' | 'unasked' }

/**
 * Checks free words by the rules, and by the checker when it answers at once. No words need no check.
 * @throws ApiError unacceptable with the sentence of the rule or the checker
 */
export function checkWords(
  { providers }: Pick<ContextFor<'session'>, 'providers'>,
  field: 'application' | 'reason',
  written: string,
): Words {
  const text = cleaned(written)
  const problem = textProblem(field, text)
  if (problem !== undefined) throw refuse('unacceptable', { message: problem })
  if (text === '') return { text, verdict: 'pass' }
  const said = providers.moderation.textNow?.({ scene: 'social', text })
  if (said?.verdict === 'reject') throw refuse('unacceptable', said.reason === '' ? {} : { message: said.reason })
  return { text, verdict: said?.verdict ?? 'unasked' }
}
