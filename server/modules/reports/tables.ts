import type { Generated } from 'kysely'

export type Reports = {
  id: Generated<number>
  public_id: string
  reporter_id: number
  target_id: number
  place: 'profile' | 'chat' | 'application' | 'dynamic' | 'comment' | 'plane' | 'family'
  /** Name of the post, comment, plane or row of parents-match; '' for the others. */
  subject: Generated<string>
  reason: number
  explanation: Generated<string>
  image_keys: Generated<string[]>
  /** JSON. */
  evidence: Generated<unknown>
  copied: Generated<boolean>
  state: 'open' | 'upheld' | 'dismissed'
  at: Date
  decided_at: Date | null
}

export type Disputes = {
  id: Generated<number>
  user_id: number
  kind: string
  opened_at: Date
  settled_at: Date | null
}
