import type { Generated } from 'kysely'

export type Consents = {
  id: Generated<number>
  user_id: number
  kind: string
  version: string
  agreed_at: Date
  withdrawn_at: Date | null
}

export type Switches = { user_id: number; switch_id: number; status: string; at: Date }

export type StealthUses = { user_id: number; at: Date }
