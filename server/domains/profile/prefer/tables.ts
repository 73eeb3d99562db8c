import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    preferences: Preferences
  }
}

type Preferences = {
  user_id: number
  age_min: number
  age_max: number
  height_min: number
  height_max: number
  degree: number
  living: number
  homeland: number
  marital: number
  at: Date
  /** JSON of the previous preferences, which apply until the first daily match after `at`. */
  before: Generated<unknown>
}
