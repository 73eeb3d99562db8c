import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    mentions: Mentions
    profile_changes: ProfileChanges
  }
}

type Mentions = { author_id: number; place: string; mentioned_id: number }

type ProfileChanges = { id: Generated<number>; user_id: number; field: 'nickname' | 'company'; at: Date }
