import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    switches: Switches
    identities: Identities
    memberships: Memberships
    users: Users
    crowds: Crowds
    crowd_positions: CrowdPositions
  }
}

type Users = {
  id: Generated<number>
  uid: string
  phone_lookup: Buffer | null
  phone_sealed: Buffer | null
  wechat_openid: string | null
  gender: 1 | 2
  /** `YYYY-MM-DD`. */
  birth_date: string
  nickname: string
  avatar_key: Generated<string>
  photo_keys: Generated<string[]>
  /** File key of the approved voice greeting on the profile, or ''. */
  greeting_key: Generated<string>
  greeting_seconds: Generated<number>
  province: Generated<string>
  city: Generated<string>
  height: Generated<number>
  degree: Generated<number>
  school: Generated<string>
  position: Generated<string>
  income: Generated<number>
  self_description: Generated<string>
  interests: Generated<string[]>
  verified: Generated<string[]>
  level: Generated<number>
  official: Generated<boolean>
  follows_official_account: Generated<boolean>
  stealth: Generated<boolean>
  /** An account only for parents-match. It is always in stealth. */
  parent: Generated<boolean>
  paired: Generated<boolean>
  paired_at: Date | null
  banned_at: Date | null
  cancelled_at: Date | null
  created_at: Date
  weight: Generated<number>
  marital: Generated<number>
  home_province: Generated<string>
  home_city: Generated<string>
  industry: Generated<string>
  company: Generated<string>
  company_key: Generated<string>
  company_since: Date | null
  overseas: Generated<number>
  family_background: Generated<string>
  love_values: Generated<string>
  partner_wishes: Generated<string>
  wechat_id_sealed: Buffer | null
  hide_school: Generated<boolean>
  hide_company: Generated<boolean>
  hide_location: Generated<boolean>
  block_colleagues: Generated<boolean>
  personalised: Generated<boolean>
  wechat_unionid: string | null
  apple_sub: string | null
  phone_proved_at: Date | null
  last_used_at: Date | null
  banned_until: Date | null
  spread_limited: Generated<boolean>
  feature_bans: Generated<string[]>
}

/** How precisely locked rows show the facts of users with this gender, place and year of birth (security V8). */
type Crowds = {
  gender: number
  province: string
  city: string
  year: number
  people: number
  place: Generated<string>
  born: Generated<number>
  years: Generated<0 | 1 | 5>
}

/** `told`: whether rows show the position, since enough people shared it at the last count. */
type CrowdPositions = { gender: number; place: string; born: number; years: number; position: string; told: boolean }

type Memberships = {
  user_id: number
  level: number
  version: number
  expires_at: Date
  /** End of the time that was granted without an order. */
  granted_until: Date | null
}

export type Identities = {
  user_id: number
  id_lookup: Buffer
  tail_mac: Buffer
  verified_at: Date
  name_mac: Buffer | null
}

type Switches = { user_id: number; switch_id: number; status: string; at: Date }
