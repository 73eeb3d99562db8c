import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { BirthStep } from '../core/person-rows'
import { UploadId } from '../core/uploads'
import {
  Closed,
  Done,
  get,
  Moment,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  Said,
  Text,
  Whole,
  WordOf,
} from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, reviewState } from '../kernel/options'
import { ClientKey, ContentId } from '../planet/planet-parts'

/** Numbers of the specification, unless they say ours. */
export const planeLimits = {
  /** C.plane: default sku of `addOrder`. */
  planesSku: 100,
  /**
   * C.plane.28, C.planeset.08 to 10; ours from the day's times on: `planeEarned` catches for a thrown one (C.X13), hours
   * that a caught one waits, days that one flies.
   */
  planeMax: 140,
  codeNameMin: 2,
  codeNameMax: 16,
  planeEdits: 5,
  planeThrowsPerDay: 3,
  planeCatchesPerDay: 5,
  planeEarned: 1,
  planeHoldHours: 48,
  planeDays: 90,
  planeMessages: 200,
  planeRepliesPerDay: 100,
  planeAliases: 6,
  codeNameInput: 40,
} as const

/** Ours: in review, refused, flying, caught, answered; `kept` is one that I caught. */
const planeStates = ['pending', 'rejected', 'flying', 'caught', 'answered', 'kept'] as const

const Times = Whole(0, limits.dogFoodMax)
const Count = Whole(0, 2_000_000_000)
/** Who is on the other side of one plane: it answers and reports there and opens no profile (C.X33). */
export const PlaneUid = ContentId

/** A code name and its avatar, which have nothing of the profile's (security V8); '' without a picture that others may see. */
const Alias = { avatar: Said, nickName: Said, gender: OneOf(gender) }

/**
 * A caught plane. Facts about the thrower: only those that at least `limits.crowd` people share; a rarer fact is 0 or '',
 * and a rarer city is replaced by its province (security V8).
 */
export const Plane = Named('Plane', {
  driftBottleId: ContentId,
  uid: PlaneUid,
  ...Alias,
  content: Said,
  /** To the minute. */
  createTime: Moment,
  birthYear: Whole(0, 2100),
  birthStep: BirthStep,
  position: Said,
  livingCity: Said,
})
export type Plane = Static<typeof Plane>

/** The reason why nothing can be caught today, and what helps (C.plane.22, C.X43). */
export const NotEnough = Named('NotEnough', {
  content: Type.Array(Said, { maxItems: 5 }),
  /** A plane that is thrown earns a catch (C.X13). */
  isPublishAcquireRestTime: Type.Boolean(),
  goodsSkuId: Count,
})
export type NotEnough = Static<typeof NotEnough>

/** A row of the caller: a plane they threw, or one they caught and kept; `uid` is '' while a thrown plane has no answer. */
export const PlaneRow = Named('PlaneRow', {
  driftBottleId: ContentId,
  uid: Type.String({ maxLength: 22 }),
  avatar: Said,
  nickName: Said,
  gender: OneOf({ masked: 0, ...gender }),
  /** What the plane says. */
  content: Said,
  mine: Type.Boolean(),
  state: WordOf(planeStates),
  /** Why mine was refused. */
  reason: Said,
  lastText: Said,
  lastTime: Moment,
  unread: Count,
})
export type PlaneRow = Static<typeof PlaneRow>

/** One answer of a thread; those in review or refused are seen by their writer only. */
export const PlaneMessage = Named('PlaneMessage', {
  messageId: ContentId,
  mine: Type.Boolean(),
  content: Said,
  createTime: Moment,
  review: OneOf(reviewState),
  reviewReason: Said,
})
export type PlaneMessage = Static<typeof PlaneMessage>

const pair = { driftBottleId: ContentId, uid: PlaneUid }

/** Paper planes (C.plane, C.planeset); no path of theirs is given. */
export const planes = {
  unread: get('/driftBottle/v1/unreadCount', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Answers to my planes and my answers that I have not read',
    data: Closed({ count: Count }),
  }),
  access: get('/driftBottle/v1/access', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'My times of today and who I am here; `notEnough` when none is left to catch',
    data: Closed({
      restPublishTimes: Times,
      restTimes: Times,
      avatar: Said,
      nickName: Said,
      isFirstInto: Type.Boolean(),
      restTimeNotEnough: Type.Union([NotEnough, Type.Null()]),
    }),
  }),
  catch: post('/driftBottle/v1/catch', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Catches a plane; the same clientKey again answers the same one. One that is not found costs nothing',
    input: Closed({ clientKey: ClientKey, autoPickup: Type.Optional(Type.Boolean()) }),
    data: Closed({
      driftBottleInfo: Type.Union([Plane, Type.Null()]),
      restTimeInfo: Closed({ restTime: Times }),
      restTimeNotEnough: Type.Union([NotEnough, Type.Null()]),
    }),
  }),
  throw: post('/driftBottle/v1/throw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'comments',
    ours: true,
    summary: 'Throw a plane, which can be caught after its review; a repeated clientKey throws none',
    input: Closed({ clientKey: ClientKey, content: Text(planeLimits.planeMax), type: OneOf({ plane: 1 }) }),
    data: Closed({ restPublishTimes: Times, restTimes: Times }),
  }),
  reply: post('/driftBottle/v1/reply', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'comments',
    ours: true,
    summary: 'Answers on one plane; the same clientKey again answers the same message',
    input: Closed({ ...pair, clientKey: ClientKey, content: Text(planeLimits.planeMax), messageType: WordOf(['txt']) }),
    data: PlaneMessage,
  }),
  throwBack: post('/driftBottle/v1/throwBack', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Throws a caught plane back, answered or not; it is never given to me again',
    input: Closed({ driftBottleId: ContentId }),
    data: Done,
  }),
  remove: post('/driftBottle/v1/remove', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Deletes a plane of mine with all that was answered on it',
    input: Closed({ driftBottleId: ContentId }),
    data: Done,
  }),
  mine: get('/driftBottle/v1/mine', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Planes that I threw or caught, the latest word first',
    input: Closed(PageInput),
    data: Paged(PlaneRow),
  }),
  thread: get('/driftBottle/v1/thread', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'All that was said on one plane between two',
    input: Closed(pair),
    data: Closed({
      plane: Plane,
      mine: Type.Boolean(),
      messages: Type.Array(PlaneMessage, { maxItems: planeLimits.planeMessages }),
      /** Why I cannot answer; '' when I can. */
      obstacle: Said,
    }),
  }),
  read: post('/driftBottle/v1/read', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'chat',
    ours: true,
    summary: 'Mark the answers on a plane as read',
    input: Closed(pair),
    data: Done,
  }),
  aliases: get('/driftBottle/v1/aliasList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Some code names to choose from',
    data: Closed({ list: Type.Array(Said, { maxItems: planeLimits.planeAliases }) }),
  }),
  setup: get('/driftBottle/v1/setupInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'My code name, its avatar as I see it, and how it was changed this month',
    data: Closed({
      nickName: Said,
      avatar: Said,
      avatarState: OneOf(reviewState),
      updateNum: Whole(0, planeLimits.planeEdits),
      isChatShow: Type.Boolean(),
      indexPopStatus: Type.Boolean(),
    }),
  }),
  editSetup: post('/driftBottle/v1/editSetup', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Changes my code name, its avatar, or whether answers are told in my messages',
    input: Closed({
      nickName: Type.Optional(Text(planeLimits.codeNameInput, 0)),
      avatar: Type.Optional(UploadId),
      isChatShow: Type.Optional(Type.Boolean()),
    }),
    data: Done,
  }),
  setStatus: post('/driftBottle/v1/setStatus', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Whether a window on the home page reminds me of answers',
    input: Closed({ indexPopStatus: Type.Boolean() }),
    data: Done,
  }),
}
