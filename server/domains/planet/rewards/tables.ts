import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    rewards: Rewards
  }
}

export type RewardOf = 'page' | 'post' | 'voice' | 'video'

/** Dog food given by one user to another. The ledger movement has the key `reward:<public_id>`. */
export type Rewards = {
  id: Generated<number>
  public_id: string
  client_key: string
  from_id: number
  to_id: number
  what: RewardOf
  dynamic_id: number | null
  amount: number
  note: Generated<string>
  at: Date
}
