import type { MeetingAnswer } from '../../../../contract/meeting/meetings'

declare module '../../../db/tables' {
  interface Tables {
    meetings: Meetings
  }
}

/** One user's answer to the question whether they have met the other. */
export type Meetings = { conversation_id: number; user_id: number; other_id: number; answer: MeetingAnswer; at: Date }
