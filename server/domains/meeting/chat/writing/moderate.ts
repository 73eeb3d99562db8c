import type { Outside } from '../../../../kernel/handlers'
import { judgeByService as askService, judgeHere, type Judgement, messageProblem } from '../../../core/reviews'
import type { ChatContext } from '../places'
import type { Draft } from './draft'

/**
 * Checks a message without asking a service. Files are reviewed separately; texts by rules and the local checker.
 * Undefined when the service must decide.
 */
export const judgeLocally = (
  ctx: Outside<ChatContext>,
  { input, text }: Pick<Draft, 'input' | 'text'>,
): Judgement | undefined =>
  input.kind === 'text'
    ? judgeHere(ctx, { scene: 'social', text, problem: messageProblem(text) })
    : { verdict: 'pass', reason: '', ref: '' }

export const judgeByService = (ctx: Outside<ChatContext>, { text }: Draft): Promise<Judgement> =>
  askService(ctx, { scene: 'social', text })
