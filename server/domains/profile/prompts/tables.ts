import type { Generated, Selectable } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    profile_prompts: ProfilePrompts
  }
}

/**
 * An answer on a user's page, one for each question. `answer` and `caption` are the approved texts, '' before approval.
 */
export type ProfilePrompts = {
  user_id: number
  question: string
  position: number
  answer: Generated<string>
  caption: Generated<string>
  upload_id: string | null
  at: Date
}

export type Prompt = Selectable<ProfilePrompts>
