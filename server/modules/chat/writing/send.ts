import type { Message, Sending } from '../../../../contract/areas/chat'
import { refuse } from '../../../errors'
import { type AfterCommit, unitOfWork } from '../../../unit-of-work'
import { type ChatContext, hereOf } from '../places'
import { contentOf, said, warningOf } from '../rules'
import { type Draft, mustBeAllowed, sentBefore } from './draft'
import { judgeByService, judgeLocally, type Judgement } from './moderate'
import { write } from './write'

/** Own transaction; the state of both users is checked again. */
async function writeLater(
  ctx: ChatContext,
  outside: ChatContext['db'],
  draft: Draft,
  judgement: Judgement,
): Promise<Message> {
  const afterCommit: AfterCommit[] = []
  const answer = await unitOfWork(outside, async (db) => {
    afterCommit.length = 0
    const later = { ...ctx, db, after: (work: AfterCommit) => void afterCommit.push(work) }
    const current = { ...draft, here: await hereOf(later, draft.input.conversationId) }
    await mustBeAllowed(later, current)
    return write(later, current, judgement)
  })
  for (const work of afterCommit) await work(outside)
  return answer
}

/**
 * Sends a message; must run in a transaction. Idempotent by client id. With a remote checker it is written after the
 * transaction, and the answer is filled in then.
 * @throws ApiError absent, faceOrRisk, featureBanned, unacceptable with a sentence
 */
export async function send(ctx: ChatContext, input: Sending): Promise<Message> {
  const content = contentOf(input)
  if (!content) throw refuse('unacceptable', { message: input.kind === 'text' ? said.blank : said.noFile })
  const here = await hereOf(ctx, input.conversationId)
  const before = await sentBefore(ctx, { here, input, ...content })
  if (before) return before
  const draft: Draft = { here, input, ...content, warning: input.kind === 'text' ? warningOf(content.text) : '' }
  await mustBeAllowed(ctx, draft)
  const judgement = judgeLocally(ctx, draft)
  if (judgement) return write(ctx, draft, judgement)
  // written only after the service answered or timed out
  const answer = {} as Message
  ctx.after(async (outside) => {
    const late = await judgeByService({ ...ctx, db: outside }, draft)
    Object.assign(answer, await writeLater(ctx, outside, draft, late))
  })
  return answer
}
