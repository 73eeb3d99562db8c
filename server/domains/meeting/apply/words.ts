import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { cleaned, judgeByService, judgeHere, type Judgement, textProblem } from '../../core/reviews'

/**
 * Judges the words of an application or of its refusal before anything is written or paid; no words need no judgement.
 * @param known whether they are written already: then the checker is not asked again
 * @throws ApiError unacceptable with the sentence of the rule or the checker
 */
export async function judgeWords(
  ctx: Pick<SessionContext, 'db' | 'me' | 'keys' | 'providers'>,
  { field, words }: { field: 'application' | 'reason'; words: string },
  known: () => Promise<Judgement | undefined>,
): Promise<Judgement> {
  const text = cleaned(words)
  const asked = { scene: 'social', text } as const
  const judgement =
    judgeHere(ctx, { ...asked, problem: textProblem(field, text) }) ??
    (await known()) ??
    (await judgeByService(ctx, asked))
  if (judgement.verdict !== 'reject') return judgement
  throw refuse('unacceptable', judgement.reason === '' ? {} : { message: judgement.reason })
}
