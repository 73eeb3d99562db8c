import type { Generated } from 'kysely'
import type { reportedPlaces, reportStates } from '../../../../contract/care/reports'

declare module '../../../db/tables' {
  interface Tables {
    disputes: Disputes
    reports: Reports
  }
}

export type Reports = {
  id: Generated<number>
  public_id: string
  reporter_id: number
  target_id: number
  place: (typeof reportedPlaces)[number]
  /** Public id of the post, comment, plane or pair of parents-match; '' for other places. */
  subject: Generated<string>
  reason: number
  explanation: Generated<string>
  image_keys: Generated<string[]>
  /** JSON of `Evidence`. */
  evidence: Generated<unknown>
  copied: Generated<boolean>
  state: (typeof reportStates)[number]
  at: Date
  decided_at: Date | null
}

type Disputes = {
  id: Generated<number>
  user_id: number
  kind: string
  opened_at: Date
  settled_at: Date | null
}
