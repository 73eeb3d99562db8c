import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    consents: Consents
    switches: Switches
    stealth_uses: StealthUses
  }
}

type Consents = {
  id: Generated<number>
  user_id: number
  kind: string
  version: string
  agreed_at: Date
  withdrawn_at: Date | null
}

type Switches = { user_id: number; switch_id: number; status: string; at: Date }

type StealthUses = { user_id: number; at: Date }
