import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    wechat_codes: WechatCodes
    registrations: Registrations
    login_states: LoginStates
  }
}

export type Registrations = { id: Generated<number>; kind: 'phone' | 'wechat' | 'device'; key_mac: Buffer; at: Date }

type LoginStates = {
  state_hash: Buffer
  kind: 'wechat' | 'apple'
  device: string
  next: Generated<string>
  expires_at: Date
}

type WechatCodes = { code_hash: Buffer; openid_sealed: Buffer; expires_at: Date }
