import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    family_children: FamilyChildren
    family_parents: FamilyParents
    family_pairs: FamilyPairs
    family_gifts: FamilyGifts
    family_groups: FamilyGroups
  }
}

/** A single in parents-match. `turn_at`: when a parent was last shown them. */
export type FamilyChildren = {
  user_id: number
  gender: 1 | 2
  joined: Generated<boolean>
  paused: Generated<boolean>
  wx_sealed: Buffer | null
  phone_sealed: Buffer | null
  nation: Generated<string>
  only_child: Generated<number>
  has_house: Generated<number>
  has_car: Generated<number>
  smoke: Generated<number>
  drink: Generated<number>
  /** The gift was given, or refused for contacts that had it before. */
  gift_settled: Generated<boolean>
  code: string | null
  code_until: Date | null
  joined_at: Date
  turn_at: Date
}

/** A parent's account. `child_id`: their child, null once that ended; `public_id`: the child's name for them. */
export type FamilyParents = {
  user_id: number
  public_id: string
  child_id: number | null
  nickname: string
  province: Generated<string>
  city: Generated<string>
  wx_sealed: Buffer | null
  phone_sealed: Buffer | null
  joined_at: Date
  /** `YYYY-MM-DD`, Asia/Shanghai. */
  drawn_on: Generated<string>
}

/** A single (`child_id`) shown to a parent who looks for `of_id`. Either side names the other by a uid of this row. */
export type FamilyPairs = {
  id: Generated<number>
  parent_id: number
  of_id: number
  child_id: number
  /** By which the single names the parent. */
  parent_uid: string
  /** By which the parent names the single. */
  child_uid: string
  drawn_at: Date
  viewed_at: Date | null
  unlocked_at: Date | null
  /** The single hid from this parent. */
  hidden: Generated<boolean>
}

export type FamilyGifts = { key_mac: Buffer; at: Date }

export type FamilyGroups = { id: Generated<number>; picture_key: string; at: Date }
