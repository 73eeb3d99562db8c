import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    known_devices: KnownDevices
    sessions: Sessions
    link_tokens: LinkTokens
  }
}

type Sessions = {
  token_hash: Buffer
  id: string
  user_id: number
  app_id: string
  device: string
  name: Generated<string>
  from_link: Generated<boolean>
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

type LinkTokens = {
  token_hash: Buffer
  user_id: number
  app_id: string
  page: string
  expires_at: Date
  used_at: Date | null
}

type KnownDevices = { user_id: number; device_mac: Buffer; first_at: Date; last_at: Date }
