import type { Generated } from 'kysely'

export type Sessions = {
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

export type LinkTokens = {
  token_hash: Buffer
  user_id: number
  app_id: string
  page: string
  expires_at: Date
  used_at: Date | null
}
