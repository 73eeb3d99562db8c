import type { Generated, Selectable } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    profile_prompts: ProfilePrompts
  }
}

/** An answer on a page; one a question. Others see `answer` and `caption`, which are empty until approved. */
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
