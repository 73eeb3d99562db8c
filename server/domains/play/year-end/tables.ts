import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    year_end_accounts: YearEndAccounts
    year_end_points: YearEndPoints
    year_end_secrets: YearEndSecrets
    year_end_draws: YearEndDraws
    year_end_stock: YearEndStock
  }
}

type YearEndAccounts = { user_id: number; balance: Generated<number>; draws: Generated<number> }

type YearEndPoints = {
  id: Generated<number>
  user_id: number
  change: number
  reason: string
  once_key: string
  at: Date
}

type YearEndSecrets = { day: string; sealed: Buffer; commitment: string; made_at: Date }

type YearEndDraws = {
  id: Generated<number>
  user_id: number
  number: number
  day: string
  client_key: string
  /** The random value from the user's device within the hashed text; '' in draws of older servers. */
  seed: Generated<string>
  mac: string
  unit: number
  prize: string
  at: Date
  expires_at: Date
}

/** `remaining` is null when the stock is unlimited. */
type YearEndStock = { prize: string; remaining: number | null }
