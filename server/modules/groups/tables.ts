import type { Generated } from 'kysely'

export type LossCause = 'punishments' | 'complaints' | 'staff'

export type GroupLeaders = {
  user_id: number
  group_name: string
  since: Date
  lost_at: Date | null
  cause: Generated<LossCause | ''>
  reason: Generated<string>
}
