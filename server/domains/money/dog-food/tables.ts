import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    movements: Movements
    lots: Lots
    entries: Entries
    wallets: Wallets
  }
}

type Movements = {
  id: Generated<number>
  once_key: string
  input_hash: Buffer
  kind: string
  user_id: number
  description: string
  at: Date
  /** Change of the owner's balance, in dog food. */
  change: Generated<number>
  tab: Generated<1 | 2 | 3 | 4>
  /** Fen paid. */
  money: Generated<number>
  business_id: Generated<string>
  business_type: Generated<string>
  /** Rows of the detail page, as JSON. */
  detail: Generated<string>
}

type Lots = {
  id: Generated<number>
  user_id: number
  kind: 'permanent' | 'limited'
  origin: 'bought' | 'granted' | 'income'
  amount: number
  remaining: number
  expires_at: Date | null
  created_at: Date
  /** When income can be withdrawn. Null means at once. */
  matures_at: Date | null
}

type Entries = {
  id: Generated<number>
  movement_id: number
  user_id: number | null
  house: 'sales' | 'grants' | 'revenue' | 'expired' | 'rewards' | 'held' | 'payouts' | null
  lot_id: number | null
  amount: number
}

type Wallets = {
  user_id: number
  balance: Generated<number>
  income_ever: Generated<number>
  frozen_at: Date | null
}
