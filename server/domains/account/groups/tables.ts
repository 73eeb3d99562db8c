import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    group_leaders: GroupLeaders
  }
}

export type LossCause = 'punishments' | 'complaints' | 'staff'

type GroupLeaders = {
  user_id: number
  group_name: string
  since: Date
  lost_at: Date | null
  cause: Generated<LossCause | ''>
  reason: Generated<string>
}
