import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, OneOf, Said, Uid, Whole } from '../define'
import { degrees, genders, incomes, levels, roles, userStatuses } from '../options'

/** What one person may read of another's page (A.profile.12, document 1 §3). Empty texts are things not said. */
export const Profile = Closed({
  uid: Uid,
  nickname: Said,
  avatar: Said,
  photos: Type.Array(Said, { maxItems: 20 }),
  gender: OneOf(genders),
  birthYear: Whole(0, 2100),
  constellation: Said,
  height: Whole(0, 300),
  livingProvince: Said,
  livingCity: Said,
  highestdegree: OneOf(degrees),
  highestschool: Said,
  position: Said,
  income: OneOf(incomes),
  selfDescription: Said,
  interests: Type.Array(Said, { maxItems: 20 }),
  similarity: Type.Optional(Whole(0, 100)),
  verified: Closed({
    realName: Type.Boolean(),
    education: Type.Boolean(),
    work: Type.Boolean(),
    marital: Type.Boolean(),
  }),
  vip: Type.Boolean(),
  isOfficial: Type.Boolean(),
})
export type Profile = Static<typeof Profile>

/** People's pages (A.profile; document 1 §3, §7). */
export const profile = {
  info: get('/user/v6/info', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'read',
    summary: "Someone's page; reading it records a visit. My own with my own uid",
    input: Closed({ uid: Uid }),
    data: Closed({ role: OneOf(roles), dataLevel: OneOf(levels), status: OneOf(userStatuses), userInfo: Profile }),
  }),
  me: get('/user/v3/getUserInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Who I am: the part of me that every screen needs',
    data: Closed({
      userUuid: Uid,
      nickname: Said,
      avatar: Said,
      gender: OneOf(genders),
      role: OneOf(roles),
      dataLevel: OneOf(levels),
      finishEditBasicInfo: Type.Boolean(),
      vip: Type.Boolean(),
      /** What I still hold (A.me.02): hearts and free meet cards. */
      heartUnlockCount: Whole(0, 1_000_000),
      applyToMeetCount: Whole(0, 1_000_000),
    }),
  }),
}
