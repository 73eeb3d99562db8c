import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Picture, UploadId, uploadLimits } from '../core/uploads'
import {
  About,
  Closed,
  Day,
  get,
  Line,
  Name,
  Named,
  OneOf,
  post,
  Said,
  Text,
  Uid,
  Whole,
  WordOf,
} from '../kernel/define'
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

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const profileLimits = {
  /** A.profile.02 (weight) in kilograms, A.profile.03 (height) in centimetres. */
  weightMin: 40,
  weightMax: 120,
  heightMin: 140,
  heightMax: 220,
  /** Ours: most interests, and longest texts in characters. */
  interestsMax: 12,
  interestMax: 10,
  storyMax: 500,
  industryMax: 20,
  wechatIdMax: 20,
  /** Ours: how often identifying fields may change in how many days (security V5). */
  nicknameChanges: 5,
  nicknameDays: 30,
  companyChanges: 3,
  companyDays: 365,
} as const

/** A.profile.07, from 1. */
const income = { unset: 0, to150k: 1, to300k: 2, to500k: 3, to1m: 4, to5m: 5, above5m: 6 } as const
export const incomes = [0, 1, 2, 3, 4, 5, 6] as const

/** A.profile.08 (names are ours): where the user studied or lived abroad. Values start at 1; 0 is nowhere. */
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
/** Kinds of certificates. Document 2 §3 gives their names. */
export const certificationTypes = ['idcard', 'degree', 'work'] as const

const Photos = Type.Array(Said, { maxItems: 20 })
const Tags = Type.Array(Said, { maxItems: 20 })
const Height = Type.Union([Type.Literal(0), Whole(profileLimits.heightMin, profileLimits.heightMax)])
const Weight = Type.Union([Type.Literal(0), Whole(profileLimits.weightMin, profileLimits.weightMax)])
const FieldName = WordOf(profileTexts)

/** Public facts that the user edits without a review. */
const facts = {
  height: About(Whole(0, 300), 'Height in centimetres; 0 when unset'),
  weight: Whole(0, 300),
  livingProvince: About(Said, 'Province in which the user lives; empty when unset, and for others when hidden'),
  livingCity: About(Said, 'City in which the user lives; empty when unset, and for others when hidden'),
  homelandProvince: Said,
  homelandCity: Said,
  highestdegree: About(OneOf(degree), 'Highest degree'),
  highestschool: About(Said, 'Name of the school of the highest degree; empty when unset, and for others when hidden'),
  company: About(Said, 'Name of the employer; empty when unset, and for others when hidden'),
  position: Said,
  industry: Said,
  income: About(OneOf(income), 'Yearly income in yuan, in steps up to a number of thousands (k) or millions (m)'),
  marital: About(OneOf(maritalState), 'Marital state'),
  overseas: OneOf(overseasPlace),
  selfDescription: Said,
  familyBackground: Said,
  loveValues: Said,
  partnerWishes: Said,
  interests: About(Tags, 'Interests, as words; empty when unset'),
}

/** A recorded greeting; every viewer of the page may hear it. */
export const Greeting = Named('Greeting', {
  url: About(Said, 'Address of the recording, signed and good for some minutes'),
  seconds: About(Whole(1, uploadLimits.greetingSeconds), 'Length of the recording in seconds'),
})

/** A user's page as other users see it (A.profile.12, document 1 §3). Empty texts and 0 mean unset. */
export const Profile = Named('Profile', {
  uid: About(Uid, 'Public id of the user, ten digits'),
  nickname: About(Said, 'Shown name of the user'),
  avatar: Said,
  photos: About(Photos, 'Addresses of the photos in their order, signed and good for some minutes'),
  gender: OneOf(gender),
  birthYear: Whole(0, 2100),
  constellation: Said,
  ...facts,
  similarity: About(
    Type.Optional(Whole(0, 100)),
    'How alike the two users are: percent in steps of 5; absent when too little is known and on the own page',
  ),
  verified: Closed({
    realName: Type.Boolean(),
    education: About(Type.Boolean(), 'Whether the education passed a verification'),
    work: About(Type.Boolean(), 'Whether the work passed a verification'),
    marital: About(Type.Boolean(), 'Whether the marital state passed a verification'),
  }),
  certification: About(
    Type.Array(
      Closed({
        type: About(
          Type.Unsafe<(typeof certificationTypes)[number]>(Type.String({ maxLength: 10 })),
          'The verified fact: idcard, degree or work',
        ),
        status: About(OneOf(verificationStatus), 'State of the verification; for others passed or none only'),
      }),
      { maxItems: 3 },
    ),
    'Verifications of identity, education and work, in the form of the specification',
  ),
  card: About(
    Type.Array(
      Closed({
        id: About(WordOf([...profileTexts, ...promptIds]), 'Id of the text or of the question'),
        title: About(Said, 'Title of the text, or the question, in Chinese'),
        contenttext: About(Said, 'The text or the answer'),
        contentimages: About(Photos, 'Addresses of its pictures, one at most; signed and good for some minutes'),
        caption: About(Type.Optional(Said), 'Words below the picture; absent without'),
      }),
      { maxItems: profileTexts.length + promptLimits.most },
    ),
    'Own texts and answers to questions, one card each, in the order of the page',
  ),
  newTag: About(
    Type.Array(
      Closed({
        tagList: About(
          Type.Array(Closed({ name: About(Said, 'The interest, as a word') }), { maxItems: 20 }),
          'The interests of the group',
        ),
      }),
      { maxItems: 5 },
    ),
    'Interests, in the form of the specification; empty when there are none',
  ),
  greeting: About(Type.Optional(Greeting), 'Recorded voice of the user; absent without one'),
  vip: Type.Boolean(),
  isOfficial: Type.Boolean(),
})
export type Profile = Static<typeof Profile>

/**
 * The caller's relation to a user. The user's follow or like shows only when it is mutual, because a one-sided one is
 * hidden in a locked row (security V2).
 */
export const Relation = Named('Relation', {
  following: Type.Boolean(),
  mutual: About(Type.Boolean(), 'Whether the two follow each other'),
  liked: About(Type.Boolean(), 'Whether the caller likes this user'),
  likedMutually: About(Type.Boolean(), 'Whether the two like each other'),
  /** A.recommend.10. */
  recommendedThisWeek: About(Type.Boolean(), 'Whether the caller recommended this user this week'),
  /** Ours. */
  conversationId: About(Said, 'Id of the conversation of the two; empty without one'),
})
export type Relation = Static<typeof Relation>

/** The caller's own page for editing: texts as last written, in any state of review. */
export const MyProfile = Named('MyProfile', {
  uid: About(Uid, 'Public id of the caller, ten digits'),
  nickname: About(Said, 'Shown name as last written, in any state of review'),
  gender: OneOf(gender),
  birthDate: About(Day, 'Date of birth, `YYYY-MM-DD`'),
  constellation: Said,
  ...facts,
  wechatId: About(Said, 'WeChat id, which others never see; empty when unset and for a session that a link gave'),
  avatar: About(Type.Union([Picture, Type.Null()]), 'The portrait, in any state of review; null without one'),
  photos: About(Type.Array(Picture, { maxItems: 20 }), 'The photos in their order, in any state of review'),
  greeting: About(
    Type.Union([
      Closed({
        file: About(Picture, 'The recording'),
        seconds: About(Whole(1, uploadLimits.greetingSeconds), 'Length of the recording in seconds'),
      }),
      Type.Null(),
    ]),
    'The recorded voice, in any state of review; null without one',
  ),
  reviews: About(
    Type.Array(
      Closed({
        field: About(FieldName, 'Name of the text'),
        state: About(OneOf(reviewState), 'State of the review'),
        reason: About(Said, 'Why the review rejected it, in a sentence for the user; empty when it did not'),
      }),
      {
        maxItems: profileTexts.length,
      },
    ),
    'Texts that others do not see yet, with their reviews',
  ),
  completeness: About(Whole(0, 100), 'Percent of the fields of the profile that are filled'),
  /** A.profile.15. */
  missing: About(
    Type.Array(Said, { maxItems: 10 }),
    'Missing basic information in the order of the steps: livingCity, height, highestdegree or avatar',
  ),
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
    summary: 'Get the page of a user, which records a visit, or my own page by my own uid',
    input: Closed({
      uid: About(Uid, 'Public id of the user, ten digits'),
      as: About(
        SeenAs,
        'Preview of the own page as a stranger, or a user in a mutual relation, gets it; without effect on other pages',
      ),
      again: About(
        Type.Optional(Type.Boolean()),
        'True when the page is open already and the addresses of its files have expired; adds no visit on a day that has one',
      ),
    }),
    data: Closed({
      role: About(OneOf(role), 'Role of the user'),
      dataLevel: About(OneOf(level), 'Level of the user'),
      status: About(OneOf(userStatus), 'State of the account; unviewable is a user who found a partner'),
      userInfo: About(Profile, 'The page'),
      relation: About(Type.Optional(Relation), 'Relation of the caller to the user; absent on the own page'),
      /** Ours. */
      question: About(
        Type.Optional(Said),
        'Conversation question of the user, for a caller who can only apply; else absent',
      ),
    }),
  }),
  me: get('/user/v3/getUserInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get the part of my own data that every screen needs',
    data: Closed({
      userUuid: About(Uid, 'Public id of the caller, ten digits'),
      nickname: About(Said, 'Shown name of the caller'),
      avatar: Said,
      /** C.plane.39. */
      basicinfo: About(
        Closed({ nickname: About(Said, 'Shown name of the caller'), avatar: Said }),
        'Name and portrait once more, under the names that the paper planes read',
      ),
      gender: OneOf(gender),
      role: About(OneOf(role), 'Role of the caller'),
      dataLevel: About(OneOf(level), 'Level of the caller'),
      status: About(OneOf(userStatus), 'State of the account; unviewable is a user who found a partner'),
      finishEditBasicInfo: About(Type.Boolean(), 'Whether the basic information is complete'),
      finishRealNameAuth: About(Type.Boolean(), 'Whether name and identity number passed'),
      finishRealPersonAuth: About(Type.Boolean(), 'Whether the face passed; it passes together with the name'),
      avatarAuth: About(
        Closed({ status: About(OneOf(reviewState), 'State of the review; approved without a portrait') }),
        'Review of the newest portrait',
      ),
      /** A.prefer. */
      prefer: About(Type.Union([Prefer, Type.Null()]), 'Preferences for partners; null until they are set'),
      vip: Type.Boolean(),
      /** A.me.02. */
      heartUnlockCount: About(
        Whole(0, 1_000_000),
        'Hearts that the caller holds; each unlocks a user who likes the caller',
      ),
      applyToMeetCount: About(Whole(0, 1_000_000), 'Free cards for applications to meet that the caller holds'),
      /** Ours; B.birthday. */
      birthday: About(Type.Boolean(), 'Whether the birthday page of the caller is open'),
    }),
  }),
  area: get('/common/getUserArea', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get the place where I live, as a default of pickers',
    data: Closed({ province: Said, city: Said }),
  }),
  cityAt: post('/common/v1/cityAt', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Find the city at a place, among those that can be chosen; nothing of the place is kept',
    input: Closed({
      latitude: About(Whole(-9000, 9000), 'Latitude in hundredths of a degree'),
      longitude: About(Whole(-18_000, 18_000), 'Longitude in hundredths of a degree'),
    }),
    data: Closed({
      province: About(Said, 'Name of the province; empty where no such city lies'),
      city: About(Said, 'Name of the city; empty where no such city lies'),
    }),
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
      nickname: About(
        Type.Optional(Name(limits.nicknameMax, limits.nicknameMin)),
        'New shown name, which goes to review',
      ),
      height: About(Type.Optional(Height), 'Height in centimetres; 0 unsets it'),
      weight: About(Type.Optional(Weight), 'Weight in kilograms; 0 unsets it'),
      livingProvince: Type.Optional(Line(20, 0)),
      livingCity: About(Type.Optional(Line(20, 0)), 'City in which the user lives, in the province; empty unsets it'),
      homelandProvince: Type.Optional(Line(20, 0)),
      homelandCity: Type.Optional(Line(20, 0)),
      highestdegree: About(Type.Optional(OneOf(degree)), 'Highest degree; fixed once education is verified'),
      highestschool: About(
        Type.Optional(Line(limits.schoolMax, 0)),
        'Name of the school of the highest degree; fixed once education is verified; empty unsets it',
      ),
      company: About(
        Type.Optional(Line(limits.companyMax, 0)),
        'Name of the employer; fixed once work is verified; empty unsets it',
      ),
      position: About(
        Type.Optional(Line(limits.positionMax, 0)),
        'Position at work; fixed once work is verified; empty unsets it',
      ),
      industry: Type.Optional(Line(profileLimits.industryMax, 0)),
      income: About(
        Type.Optional(OneOf(income)),
        'Yearly income in yuan, in steps up to a number of thousands (k) or millions (m)',
      ),
      marital: About(Type.Optional(OneOf(maritalState)), 'Marital state; fixed once it is verified'),
      overseas: Type.Optional(OneOf(overseasPlace)),
      selfDescription: Type.Optional(Text(profileLimits.storyMax, 0)),
      familyBackground: Type.Optional(Text(profileLimits.storyMax, 0)),
      loveValues: Type.Optional(Text(profileLimits.storyMax, 0)),
      partnerWishes: Type.Optional(Text(profileLimits.storyMax, 0)),
      interests: About(
        Type.Optional(Type.Array(Line(profileLimits.interestMax), { maxItems: profileLimits.interestsMax })),
        'Interests, as words; an empty list unsets them',
      ),
      wechatId: Type.Optional(Line(profileLimits.wechatIdMax, 0)),
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
      photos: About(
        Type.Array(UploadId, { maxItems: limits.photosMax }),
        'Ids of uploads of the caller, in the order of the page',
      ),
      avatar: About(Type.Optional(UploadId), 'Id of the upload of the new portrait; absent keeps the present one'),
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
    summary: 'Set the voice on my profile to a recording of mine, or remove it',
    input: Closed({
      id: About(Type.Optional(UploadId), 'Id of the upload of the recording; absent removes the voice'),
    }),
    data: MyProfile,
  }),
  contacts: post('/user/v1/contacts', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get nicknames of users named by @uid in texts I may read; other users are left out',
    input: Closed({ uids: About(Type.Array(Uid, { minItems: 1, maxItems: 50 }), 'Public ids of the users') }),
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            uid: About(Uid, 'Public id of the user, ten digits'),
            nickname: About(Said, 'Shown name of the user'),
          }),
          { maxItems: 50 },
        ),
        'The users among them that the caller may see',
      ),
    }),
  }),
}

export type ProfileEdit = Static<typeof profile.edit.input>
