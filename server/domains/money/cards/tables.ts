import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    holdings: Holdings
    card_lots: CardLots
  }
}

type CardLots = {
  id: Generated<number>
  user_id: number
  kind: 'meet' | 'heart'
  amount: number
  remaining: number
  source: string
  once_key: string
  received_at: Date
  expires_at: Date | null
}

/** Empty since migration 0035. `card_lots` replaced it. */
type Holdings = { user_id: number; hearts: Generated<number>; meet_cards: Generated<number> }
