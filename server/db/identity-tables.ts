import type { Generated } from 'kysely'

/** Bytes in the database. */
type Bytes = Buffer

// Tables of who a person is: their texts and pictures, verifications, consents and the life of the account

export type Mentions = { author_id: number; place: string; mentioned_id: number }

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

export type Identities = {
  user_id: number
  id_lookup: Bytes
  tail_mac: Bytes
  verified_at: Date
  name_mac: Bytes | null
}

export type FaceChecks = {
  id: string
  user_id: number
  purpose: 'identity' | 'marital' | 'release'
  once_key: string
  biz_token_hash: Bytes | null
  biz_token_sealed: Bytes | null
  url_sealed: Bytes | null
  name_sealed: Bytes | null
  id_sealed: Bytes | null
  id_lookup: Bytes | null
  marital: Generated<number>
  /** A paid check was taken for it. */
  paid: Generated<boolean>
  state: 'started' | 'passed' | 'failed' | 'error' | 'lapsed'
  cause: Generated<string>
  created_at: Date
  expires_at: Date
  decided_at: Date | null
}

export type Verifications = {
  user_id: number
  kind: 'realName' | 'education' | 'work' | 'marital'
  status: 1 | 2 | 3
  channel: Generated<string>
  /** What is claimed, as JSON: shown to its owner, and to others once it passed. */
  claim: Generated<string>
  evidence_sealed: Bytes | null
  upload_ids: Generated<string[]>
  reason: Generated<string>
  submitted_at: Date
  decided_at: Date | null
}

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

export type Registrations = { id: Generated<number>; kind: 'phone' | 'wechat' | 'device'; key_mac: Bytes; at: Date }

export type KnownDevices = { user_id: number; device_mac: Bytes; first_at: Date; last_at: Date }

export type Alerts = {
  id: Generated<number>
  user_id: number
  kind: string
  text: string
  at: Date
  read_at: Date | null
}

export type LoginStates = {
  state_hash: Bytes
  kind: 'wechat' | 'apple'
  device: string
  next: Generated<string>
  expires_at: Date
}

export type Cancellations = {
  id: Generated<number>
  user_id: number
  receipt: string
  reason: Generated<string>
  state: 'waiting' | 'withdrawn' | 'stopped' | 'done'
  requested_at: Date
  due_at: Date
  ended_at: Date | null
}

export type Disputes = {
  id: Generated<number>
  user_id: number
  kind: string
  opened_at: Date
  settled_at: Date | null
}

export type Exports = {
  id: string
  user_id: number
  state: 'waiting' | 'making' | 'ready' | 'failed' | 'gone'
  key: Generated<string>
  size: Generated<number>
  done: Generated<number>
  total: Generated<number>
  requested_at: Date
  ready_at: Date | null
  expires_at: Date | null
}

export type Punishments = {
  id: Generated<number>
  user_id: number
  kind: 'warning' | 'deleteContent' | 'limitSpread' | 'featureBan' | 'ban' | 'deviceBan' | 'cancellation'
  feature: Generated<string>
  reason: string
  at: Date
  until: Date | null
  lifted_at: Date | null
}

export type BannedDevices = { device_mac: Bytes; punishment_id: number; at: Date }

export type ConversationQuestions = { user_id: number; title: string; at: Date }

export type ProfileChanges = { id: Generated<number>; user_id: number; field: 'nickname' | 'company'; at: Date }
