import type { Generated } from 'kysely'

export type GroupLeaders = {
  user_id: number
  group_name: string
  since: Date
  lost_at: Date | null
  reason: Generated<string>
}
