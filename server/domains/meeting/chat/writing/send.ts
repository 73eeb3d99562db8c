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

/** The draft to write, or the message sent earlier with this client id. @throws ApiError as `send` */
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

/** Judges a message before it is written: nothing was sent until the service has answered, or is too late. */
export async function judge(ctx: Outside<ChatContext>, input: Sending): Promise<Judgement> {
  const content = contentOf(input)
  const judgement = content && judgeLocally(ctx, { input, ...content })
  if (judgement) return judgement
  const found = await draftOf(ctx, input)
  return 'draft' in found ? judgeByService(ctx, found.draft) : unjudged
}

/**
 * Sends one message, as it was judged; must run in a transaction. The same client id again answers the same message.
 * @throws ApiError absent, faceOrRisk, featureBanned, unacceptable with a sentence
 */
export async function send(ctx: ChatContext, input: Sending, judgement: Judgement): Promise<Message> {
  const found = await draftOf(ctx, input)
  return 'before' in found ? found.before : write(ctx, found.draft, judgement)
}
