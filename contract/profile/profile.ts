import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Picture, UploadId, uploadLimits } from '../core/uploads'
import { Closed, Day, get, Named, OneOf, post, Said, Text, Uid, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'
import {
  degree,
  gender,
  level,
  maritalState,
  profileTexts,
  reviewState,
  role,
  userStatus,
  verificationStatus,
} from '../kernel/options'
import { SeenAs } from '../planet/planet-parts'
import { Prefer } from './prefer'
import { promptIds, promptLimits } from './prompts-questions'

/** Numbers of the specification, unless they say ours. */
export const profileLimits = {
  /** A.profile.02 in kilograms, A.profile.03 in centimetres. */
  weightMin: 40,
  weightMax: 120,
  heightMin: 140,
  heightMax: 220,
  /** Ours: longest texts, most interests. */
  interestsMax: 12,
  interestMax: 10,
  storyMax: 500,
  industryMax: 20,
  wechatIdMax: 20,
  /** Ours: how often identifying fields may change (security V5). */
  nicknameChanges: 5,
  nicknameDays: 30,
  companyChanges: 3,
  companyDays: 365,
} as const

/** A.profile.07, from 1. */
const income = { unset: 0, to150k: 1, to300k: 2, to500k: 3, to1m: 4, to5m: 5, above5m: 6 } as const
export const incomes = [0, 1, 2, 3, 4, 5, 6] as const

/** A.profile.08 (names ours): studied or lived abroad; from 1, 0 is nowhere. */
const overseasPlace = {
  nowhere: 0,
  unitedStates: 1,
  unitedKingdom: 2,
  canada: 3,
  australia: 4,
  newZealand: 5,
  singapore: 6,
  japan: 7,
  southKorea: 8,
  france: 9,
  germany: 10,
  netherlands: 11,
  italy: 12,
  russia: 13,
  elsewhere: 14,
} as const
export const overseas = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const
/** Names of document 2 §3. */
export const certificationTypes = ['idcard', 'degree', 'work'] as const

const Photos = Type.Array(Said, { maxItems: 20 })
const Tags = Type.Array(Said, { maxItems: 20 })
const Height = Type.Union([Type.Literal(0), Whole(profileLimits.heightMin, profileLimits.heightMax)])
const Weight = Type.Union([Type.Literal(0), Whole(profileLimits.weightMin, profileLimits.weightMax)])
/** A clearable text. */
const Line = (max: number) => Text(max, 0)
const FieldName = WordOf(profileTexts)

/** Public facts the owner edits without review. */
const facts = {
  height: Whole(0, 300),
  weight: Whole(0, 300),
  livingProvince: Said,
  livingCity: Said,
  homelandProvince: Said,
  homelandCity: Said,
  highestdegree: OneOf(degree),
  highestschool: Said,
  company: Said,
  position: Said,
  industry: Said,
  income: OneOf(income),
  marital: OneOf(maritalState),
  overseas: OneOf(overseasPlace),
  selfDescription: Said,
  familyBackground: Said,
  loveValues: Said,
  partnerWishes: Said,
  interests: Tags,
}

/** A recorded greeting; every viewer of the page may hear it. */
export const Greeting = Named('Greeting', { url: Said, seconds: Whole(1, uploadLimits.greetingSeconds) })

/** A user's page as another reads it (A.profile.12, document 1 §3). Empty texts and 0 mean unset. */
export const Profile = Named('Profile', {
  uid: Uid,
  nickname: Said,
  avatar: Said,
  photos: Photos,
  gender: OneOf(gender),
  birthYear: Whole(0, 2100),
  constellation: Said,
  ...facts,
  similarity: Type.Optional(Whole(0, 100)),
  verified: Closed({
    realName: Type.Boolean(),
    education: Type.Boolean(),
    work: Type.Boolean(),
    marital: Type.Boolean(),
  }),
  /** In the form of document 2 §3: passed or not. */
  certification: Type.Array(
    Closed({
      type: Type.Unsafe<(typeof certificationTypes)[number]>(Type.String({ maxLength: 10 })),
      status: OneOf(verificationStatus),
    }),
    { maxItems: 3 },
  ),
  /** Own texts and answers to prompts, one card each, in the order of the page; `caption` is of the picture. */
  card: Type.Array(
    Closed({
      id: WordOf([...profileTexts, ...promptIds]),
      title: Said,
      contenttext: Said,
      contentimages: Photos,
      caption: Type.Optional(Said),
    }),
    { maxItems: profileTexts.length + promptLimits.most },
  ),
  newTag: Type.Array(Closed({ tagList: Type.Array(Closed({ name: Said }), { maxItems: 20 }) }), { maxItems: 5 }),
  /** Their recorded greeting, with its length in seconds. */
  greeting: Type.Optional(Greeting),
  vip: Type.Boolean(),
  isOfficial: Type.Boolean(),
})
export type Profile = Static<typeof Profile>

/**
 * My relation to a user. Their follow or like shows only when it is mutual, since a locked row hides a one-sided one
 * (security V2).
 */
export const Relation = Named('Relation', {
  /** I follow them. */
  following: Type.Boolean(),
  mutual: Type.Boolean(),
  liked: Type.Boolean(),
  likedMutually: Type.Boolean(),
  /** I recommended them this week (A.recommend.10). */
  recommendedThisWeek: Type.Boolean(),
  /** Ours; else empty. */
  conversationId: Said,
})
export type Relation = Static<typeof Relation>

/** My page as I edit it: texts as last written, in any review state. */
export const MyProfile = Named('MyProfile', {
  uid: Uid,
  nickname: Said,
  gender: OneOf(gender),
  birthDate: Day,
  constellation: Said,
  ...facts,
  /** Chat-app id: never shown to others here. */
  wechatId: Said,
  avatar: Type.Union([Picture, Type.Null()]),
  photos: Type.Array(Picture, { maxItems: 20 }),
  /** My recorded greeting, in any review state. */
  greeting: Type.Union([Closed({ file: Picture, seconds: Whole(1, uploadLimits.greetingSeconds) }), Type.Null()]),
  /** Texts in review, or refused with a reason. */
  reviews: Type.Array(Closed({ field: FieldName, state: OneOf(reviewState), reason: Said }), {
    maxItems: profileTexts.length,
  }),
  /** Percent. */
  completeness: Whole(0, 100),
  /** Missing basic information, in step order (A.profile.15). */
  missing: Type.Array(Said, { maxItems: 10 }),
})
export type MyProfile = Static<typeof MyProfile>

/** Users' pages (A.profile; document 1 §3, §7). */
export const profile = {
  info: get('/user/v6/info', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    summary: "Someone's page; reading it records a visit. My own with my own uid",
    /** `again`: the page is still open and its file addresses have expired. It adds no visit on a day that has one. */
    input: Closed({ uid: Uid, as: SeenAs, again: Type.Optional(Type.Boolean()) }),
    data: Closed({
      role: OneOf(role),
      dataLevel: OneOf(level),
      status: OneOf(userStatus),
      userInfo: Profile,
      /** Absent on my own page. */
      relation: Type.Optional(Relation),
      /** Ours: their chat question, for a viewer who can only apply; an answer is sent as an application. */
      question: Type.Optional(Said),
    }),
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
      gender: OneOf(gender),
      role: OneOf(role),
      dataLevel: OneOf(level),
      status: OneOf(userStatus),
      finishEditBasicInfo: Type.Boolean(),
      finishRealNameAuth: Type.Boolean(),
      finishRealPersonAuth: Type.Boolean(),
      avatarAuth: Closed({ status: OneOf(reviewState) }),
      /** Null until set (A.prefer). */
      prefer: Type.Union([Prefer, Type.Null()]),
      vip: Type.Boolean(),
      /** Hearts and free meet cards held (A.me.02). */
      heartUnlockCount: Whole(0, 1_000_000),
      applyToMeetCount: Whole(0, 1_000_000),
      /** Ours: my birthday page is open (B.birthday). */
      birthday: Type.Boolean(),
    }),
  }),
  area: get('/common/getUserArea', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Where I live, as a default of pickers; empty when not said',
    data: Closed({ province: Said, city: Said }),
  }),
  cityAt: post('/common/v1/cityAt', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'The city that lies there, of those that can be chosen; empty where none does. Nothing of it is kept',
    /** Hundredths of a degree. */
    input: Closed({ latitude: Whole(-9000, 9000), longitude: Whole(-18_000, 18_000) }),
    data: Closed({ province: Said, city: Said }),
  }),
  mine: get('/user/v1/myProfile', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get my page for editing, with texts and pictures in review',
    data: MyProfile,
  }),
  edit: post('/user/v1/editProfile', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Change my profile; omitted fields keep their values. Texts go to review',
    input: Closed({
      nickname: Type.Optional(Text(limits.nicknameMax, limits.nicknameMin)),
      height: Type.Optional(Height),
      weight: Type.Optional(Weight),
      livingProvince: Type.Optional(Line(20)),
      livingCity: Type.Optional(Line(20)),
      homelandProvince: Type.Optional(Line(20)),
      homelandCity: Type.Optional(Line(20)),
      highestdegree: Type.Optional(OneOf(degree)),
      highestschool: Type.Optional(Line(limits.schoolMax)),
      company: Type.Optional(Line(limits.companyMax)),
      position: Type.Optional(Line(limits.positionMax)),
      industry: Type.Optional(Line(profileLimits.industryMax)),
      income: Type.Optional(OneOf(income)),
      marital: Type.Optional(OneOf(maritalState)),
      overseas: Type.Optional(OneOf(overseasPlace)),
      selfDescription: Type.Optional(Line(profileLimits.storyMax)),
      familyBackground: Type.Optional(Line(profileLimits.storyMax)),
      loveValues: Type.Optional(Line(profileLimits.storyMax)),
      partnerWishes: Type.Optional(Line(profileLimits.storyMax)),
      interests: Type.Optional(Type.Array(Text(profileLimits.interestMax), { maxItems: profileLimits.interestsMax })),
      wechatId: Type.Optional(Line(profileLimits.wechatIdMax)),
    }),
    data: MyProfile,
  }),
  setPhotos: post('/user/v1/setPhotos', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Set my photos in this order and my avatar, from my own pictures only. Omitted photos are deleted',
    input: Closed({
      photos: Type.Array(UploadId, { maxItems: limits.photosMax }),
      avatar: Type.Optional(UploadId),
    }),
    data: MyProfile,
  }),
  setGreeting: post('/user/v1/setGreeting', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'The voice on my profile, a recording of mine; without one there is none any more',
    input: Closed({ id: Type.Optional(UploadId) }),
    data: MyProfile,
  }),
  contacts: post('/user/v1/contacts', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get nicknames of users named by @uid in texts I may read; other users are left out',
    input: Closed({ uids: Type.Array(Uid, { minItems: 1, maxItems: 50 }) }),
    data: Closed({ list: Type.Array(Closed({ uid: Uid, nickname: Said }), { maxItems: 50 }) }),
  }),
}

export type ProfileEdit = Static<typeof profile.edit.input>
