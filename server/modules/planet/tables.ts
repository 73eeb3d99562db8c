import type { Generated } from 'kysely'

export type Dynamics = {
  id: Generated<number>
  public_id: string
  user_id: number
  content: string
  image_keys: Generated<string[]>
  anonymous: Generated<boolean>
  state: 'pending' | 'approved' | 'rejected' | 'deleted'
  created_at: Date
}
