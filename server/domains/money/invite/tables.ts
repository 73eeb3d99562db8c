import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    invite_codes: InviteCodes
    invitations: Invitations
  }
}

type InviteCodes = { user_id: number; code: string; made_at: Date; network_mac: Buffer | null }

export type Invitations = {
  id: Generated<number>
  invitee_id: number
  inviter_id: number
  state: Generated<'waiting' | 'held' | 'rewarded' | 'refused'>
  reason: Generated<string>
  earned: Generated<number>
  doubts: Generated<string[]>
  network_mac: Buffer | null
  inviter_mac: Buffer | null
  key_mac: Buffer | null
  at: Date
  decided_at: Date | null
}
