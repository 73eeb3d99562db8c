import { About, Closed, Done, post, WordOf } from '../kernel/define'
import { ConversationId } from './chat-messages'

/** `later`: no answer wanted; `no`: not met; else how it was. */
const meetingAnswers = ['later', 'no', 'good', 'fine', 'bad'] as const
export type MeetingAnswer = (typeof meetingAnswers)[number]

/**
 * Our own feature: whether two users who talked for a week have met; `chat.conversation` says when to ask. Neither user ever
 * learns the other's answer.
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
