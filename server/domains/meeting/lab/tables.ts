import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    lab_lists: LabLists
    lab_guesses: LabGuesses
    lab_turns: LabTurns
  }
}

type LabLists = { user_id: number; day: string }

type LabGuesses = {
  user_id: number
  person_id: number
  day: string
  position: number
  answer: Generated<'' | 'like' | 'unlike'>
  answered_at: Date | null
}

/** The time at which a user was last put on a list. */
type LabTurns = { person_id: number; shown_at: Date }
