import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { cleaned, judgeByService, judgeHere, type Judgement, textProblem } from '../../core/reviews'

/**
 * Checks the words of an application or refusal before anything is written or paid. Empty words pass.
 * @param known returns a judgement when the words need no check, for example since they were sent already
 * @throws ApiError unacceptable with the sentence of the rule or the checking service
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
