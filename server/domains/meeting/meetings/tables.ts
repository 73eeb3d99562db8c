import type { MeetingAnswer } from '../../../../contract/meeting/meetings'

declare module '../../../db/tables' {
  interface Tables {
    meetings: Meetings
  }
}

/** Of one of two who talked, by themselves. */
export type Meetings = { conversation_id: number; user_id: number; other_id: number; answer: MeetingAnswer; at: Date }
