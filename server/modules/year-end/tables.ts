import type { Generated } from 'kysely'

export type YearEndAccounts = { user_id: number; balance: Generated<number>; draws: Generated<number> }

export type YearEndPoints = {
  id: Generated<number>
  user_id: number
  change: number
  reason: string
  once_key: string
  at: Date
}

export type YearEndSecrets = { day: string; sealed: Buffer; commitment: string; made_at: Date }

export type YearEndDraws = {
  id: Generated<number>
  user_id: number
  number: number
  day: string
  client_key: string
  mac: string
  unit: number
  prize: string
  at: Date
  expires_at: Date
}

/** `remaining` null: as many as are drawn. */
export type YearEndStock = { prize: string; remaining: number | null }
