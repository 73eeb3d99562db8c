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
  /** Name of the post, comment, plane or row of parents-match; '' for the others. */
  subject: Generated<string>
  reason: number
  explanation: Generated<string>
  image_keys: Generated<string[]>
  /** JSON. */
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
