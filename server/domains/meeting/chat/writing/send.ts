import type { Message, Sending } from '../../../../../contract/meeting/chat'
import { refuse } from '../../../../kernel/errors'
import type { Outside } from '../../../../kernel/handlers'
import { type Judgement, unjudged } from '../../../core/reviews'
import { type ChatContext, hereOf } from '../places'
import { contentOf, warningOf } from '../rules'
import { texts } from '../texts'
import { type Draft, mustBeAllowed, sentBefore } from './draft'
import { judgeByService, judgeLocally } from './moderate'
import { write } from './write'

/**
 * Checks a message and returns its draft, or the message that was sent earlier with this client key.
 * @throws ApiError like `send`
 */
async function draftOf(ctx: Outside<ChatContext>, input: Sending): Promise<{ before: Message } | { draft: Draft }> {
  const content = contentOf(input)
  if (!content) throw refuse('unacceptable', { message: input.kind === 'text' ? texts.blank : texts.noFile })
  const here = await hereOf(ctx, input.conversationId)
  const before = await sentBefore(ctx, { here, input, ...content })
  if (before) return { before }
  const draft: Draft = { here, input, ...content, warning: input.kind === 'text' ? warningOf(content.text) : '' }
  await mustBeAllowed(ctx, draft)
  return { draft }
}

/** Checks a message before it is written. Writing waits until the checking service has answered or timed out. */
export async function judge(ctx: Outside<ChatContext>, input: Sending): Promise<Judgement> {
  const content = contentOf(input)
  const judgement = content && judgeLocally(ctx, { input, ...content })
  if (judgement) return judgement
  const found = await draftOf(ctx, input)
  return 'draft' in found ? judgeByService(ctx, found.draft) : unjudged
}

/**
 * Sends a message that was checked; must run in a transaction. The same client key returns the same message again.
 * @throws ApiError absent, faceOrRisk, featureBanned, keyReused, unacceptable with a sentence
 */
export async function send(ctx: ChatContext, input: Sending, judgement: Judgement): Promise<Message> {
  const found = await draftOf(ctx, input)
  return 'before' in found ? found.before : write(ctx, found.draft, judgement)
}
