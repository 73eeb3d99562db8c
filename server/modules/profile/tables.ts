import type { Generated } from 'kysely'

export type Mentions = { author_id: number; place: string; mentioned_id: number }

export type ProfileChanges = { id: Generated<number>; user_id: number; field: 'nickname' | 'company'; at: Date }
