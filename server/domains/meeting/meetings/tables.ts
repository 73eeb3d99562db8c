import type { MeetingAnswer } from '../../../../contract/meeting/meetings'

declare module '../../../db/tables' {
  interface Tables {
    meetings: Meetings
  }
}

/** The answer of one of two users who talked. */
export type Meetings = { conversation_id: number; user_id: number; other_id: number; answer: MeetingAnswer; at: Date }
