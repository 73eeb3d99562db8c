import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    consents: Consents
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

type StealthUses = { user_id: number; at: Date }
