import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    plane_users: PlaneUsers
    planes: Planes
    plane_threads: PlaneThreads
    plane_messages: PlaneMessages
    plane_rows: PlaneRows
  }
}

type Reviewed = { reason: Generated<string>; ref: Generated<string>; decider: Generated<string> }

/** A user's code name for planes, their settings, and the throws and catches that they used on `day`. */
export type PlaneUsers = {
  user_id: number
  code_name: Generated<string>
  /** The avatar that others see. */
  avatar_key: Generated<string>
  /** The new avatar, which replaces the old one once its review passes. */
  next_avatar_key: Generated<string>
  avatar_state: Generated<'pending' | 'approved' | 'rejected'>
  upload_id: string | null
  chat_shown: Generated<boolean>
  pop_shown: Generated<boolean>
  /** The month, `YYYY-MM`, in which the changes counted by `edits` were made. */
  edits_month: Generated<string>
  edits: Generated<number>
  /** The day, `YYYY-MM-DD` in Shanghai, on which `thrown` and `caught` count. `caught` counts free catches only. */
  day: Generated<string>
  thrown: Generated<number>
  caught: Generated<number>
  created_at: Date
}

/**
 * `birth_year`, `position` and `city` as others see them: 0 or '' where the value is so rare that it could identify the
 * user.
 */
export type Planes = Reviewed & {
  id: Generated<number>
  public_id: string
  client_key: string
  user_id: number
  gender: 1 | 2
  content: string
  birth_year: number
  /** The number of years that the shown birth year covers from `birth_year` on: 1 or 5. */
  birth_years: Generated<number>
  position: string
  city: string
  state: 'pending' | 'rejected' | 'flying' | 'caught' | 'answered'
  times_caught: Generated<number>
  created_at: Date
}

/** A plane and its catcher. Each side knows the other by an id of this thread. */
export type PlaneThreads = {
  id: Generated<number>
  plane_id: number
  catcher_id: number
  thrower_uid: string
  catcher_uid: string
  client_key: string
  caught_at: Date
  /**
   * How the thread ended. `returned`: the plane can be caught again; `left`: the catcher left after an answer;
   * `closed`: by staff.
   */
  ended: Generated<'' | 'returned' | 'left' | 'closed'>
  answered: Generated<boolean>
  last_text: Generated<string>
  thrower_unread: Generated<number>
  catcher_unread: Generated<number>
}

/** An entry of a user's list, sorted by its latest message: a plane that they threw, or caught and kept. */
type PlaneRows = { user_id: number; plane_id: number; at: Date }

export type PlaneMessages = Reviewed & {
  id: Generated<number>
  public_id: string
  client_key: string
  thread_id: number
  user_id: number
  content: string
  state: 'pending' | 'approved' | 'rejected'
  at: Date
}
