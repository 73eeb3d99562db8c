import type { Generated } from 'kysely'

export type LabLists = { user_id: number; day: string }

export type LabGuesses = {
  user_id: number
  person_id: number
  day: string
  position: number
  answer: Generated<'' | 'like' | 'unlike'>
  answered_at: Date | null
}

/** When somebody was last put on a list. */
export type LabTurns = { person_id: number; shown_at: Date }
