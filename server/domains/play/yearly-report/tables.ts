import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    yearly_reports: YearlyReports
  }
}

/** `numbers` is JSON, counted at `made_at` by the queries of `version`. */
type YearlyReports = {
  user_id: number
  edition: number
  authorised_at: Date
  numbers: Generated<unknown>
  version: Generated<number>
  made_at: Date | null
  finished_at: Date | null
}
