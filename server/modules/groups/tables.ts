import type { Generated } from 'kysely'

/** Why a leader lost the role. */
export type LossCause = 'punishments' | 'complaints' | 'staff'

export type GroupLeaders = {
  user_id: number
  group_name: string
  since: Date
  lost_at: Date | null
  cause: Generated<LossCause | ''>
  /** What the leader was told. */
  reason: Generated<string>
}
