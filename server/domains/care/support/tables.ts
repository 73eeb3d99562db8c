import type { Generated } from 'kysely'
import type { supportStates, supportTopics } from '../../../../contract/care/support'

declare module '../../../db/tables' {
  interface Tables {
    support_requests: SupportRequests
    support_words: SupportWords
  }
}

export type SupportRequests = {
  id: Generated<number>
  no: string
  user_id: number
  topic: (typeof supportTopics)[number]
  state: (typeof supportStates)[number]
  at: Date
  /** The time of the last message or change of state. */
  changed_at: Date
}

export type SupportWords = {
  id: Generated<number>
  request_id: number
  /** The user who opened the request, also on messages by staff. */
  user_id: number
  by_staff: boolean
  words: string
  upload_ids: Generated<string[]>
  at: Date
}
