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

/** A single in parents-match. `turn_at` is the time at which a parent was last shown them. */
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
  /** True once the gift was given, or was refused because a contact had received it before. */
  gift_settled: Generated<boolean>
  code: string | null
  code_until: Date | null
  joined_at: Date
  turn_at: Date
}

/** A parent's account. `child_id` is null once the search has ended. The child refers to the parent by `public_id`. */
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
  /** The day of the last draw, `YYYY-MM-DD` in Shanghai, or ''. */
  drawn_on: Generated<string>
}

/**
 * A single (`child_id`) that was shown to a parent of the single `of_id`. Each side knows the other by a uid of this
 * row.
 */
export type FamilyPairs = {
  id: Generated<number>
  parent_id: number
  of_id: number
  child_id: number
  /** The id by which the single refers to the parent. */
  parent_uid: string
  /** The id by which the parent refers to the single. */
  child_uid: string
  drawn_at: Date
  viewed_at: Date | null
  unlocked_at: Date | null
  /** Whether the single hid from this parent. */
  hidden: Generated<boolean>
}

export type FamilyGifts = { key_mac: Buffer; at: Date }

export type FamilyGroups = { id: Generated<number>; picture_key: string; at: Date }
