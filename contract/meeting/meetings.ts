import { About, Closed, Done, post, WordOf } from '../kernel/define'
import { ConversationId } from './chat-messages'

/** `later`: the user does not want to answer. `no`: they have not met. The others rate the meeting. */
const meetingAnswers = ['later', 'no', 'good', 'fine', 'bad'] as const
export type MeetingAnswer = (typeof meetingAnswers)[number]

/**
 * Our own feature: asks two users who have talked for a week whether they met. `chat.conversation` says when to ask.
 * Neither user ever learns the other's answer.
 */
export const meetings = {
  answer: post('/meeting/v1/answer', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Answer about a meeting, once; the answer serves my matches and my safety and is never shown to a user',
    input: Closed({
      conversationId: ConversationId,
      answer: About(
        WordOf(meetingAnswers),
        '`later` gives no answer now, `no` they did not meet; otherwise how the meeting was',
      ),
    }),
    data: Done,
  }),
}
