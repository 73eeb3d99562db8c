import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { BirthStep } from '../core/person-rows'
import { UploadId } from '../core/uploads'
import {
  About,
  ClientKey,
  Closed,
  Done,
  get,
  Moment,
  Name,
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
import { ContentId } from '../planet/planet-parts'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const planeLimits = {
  /** C.plane: the sku that `addOrder` uses by default. */
  planesSku: 100,
  /**
   * C.plane.28, C.planeset.08 to 10. Ours from `planeThrowsPerDay` on: a thrown plane earns `planeEarned` catches
   * (C.X13); a caught plane can be caught again after `planeHoldHours` without an answer; a plane flies for `planeDays`
   * days.
   */
  planeMax: 140,
  codeNameMin: 2,
  codeNameMax: 16,
  planeEdits: 5,
  planeThrowsPerDay: 3,
  planeCatchesPerDay: 5,
  planeEarned: 1,
  planeHoldHours: 48,
  planeHeld: 10,
  planeDays: 90,
  planeMessages: 200,
  planeRepliesPerDay: 100,
  planeAliases: 6,
  codeNameInput: 40,
} as const

/** Ours: states of a plane that the caller threw; `kept` is the state of a plane that the caller caught. */
const planeStates = ['pending', 'rejected', 'flying', 'caught', 'answered', 'kept'] as const

const Times = Whole(0, limits.dogFoodMax)
const Count = Whole(0, 2_000_000_000)
/**
 * Id of the other user on one plane. It is accepted for answers and reports on that plane and opens no profile (C.X33).
 */
export const PlaneUid = ContentId

/**
 * A code name and its avatar, independent of the profile (security V8). The avatar is '' when others may not see it.
 */
const Alias = {
  avatar: About(Said, 'Address of the picture of the code name; empty without one that other users may see'),
  nickName: About(Said, 'Code name of the user here'),
  gender: OneOf(gender),
}

/**
 * A caught plane. It shows a fact about the thrower only when at least `limits.crowd` users share it. Otherwise the
 * fact is 0 or '', and its province or '' replaces the city (security V8).
 */
export const Plane = Named('Plane', {
  driftBottleId: ContentId,
  uid: About(PlaneUid, 'Id of the other user on this plane only; it opens no profile'),
  ...Alias,
  content: About(Said, 'Text of the plane'),
  createTime: About(Moment, 'When it was thrown, in milliseconds since 1970, cut to the minute'),
  birthYear: About(
    Whole(0, 2100),
    'Year of birth of the thrower, four digits; 0 where the year alone would be rare, and in the own plane',
  ),
  birthStep: BirthStep,
  position: About(Said, 'Occupation of the thrower; empty where it would be rare, and in the own plane'),
  livingCity: About(
    Said,
    'City of the thrower, or the province where the city would be rare; may be empty, and is in the own plane',
  ),
})
export type Plane = Static<typeof Plane>

/** Why the user can catch no plane today, and how to get another catch (C.plane.22, C.X43). */
export const NotEnough = Named('NotEnough', {
  content: About(Type.Array(Said, { maxItems: 5 }), 'Sentences for the user'),
  /** C.X13. */
  isPublishAcquireRestTime: About(Type.Boolean(), 'Whether throwing a plane earns a catch'),
  goodsSkuId: About(Count, 'Id of the goods with more catches'),
})
export type NotEnough = Static<typeof NotEnough>

/** A plane that the caller threw, or caught and kept. `uid` is '' while a thrown plane has no answer. */
export const PlaneRow = Named('PlaneRow', {
  driftBottleId: ContentId,
  uid: About(
    Type.String({ maxLength: 22 }),
    'Id of the other user on this plane only; empty while a thrown plane has no answer',
  ),
  avatar: About(Said, "Address of the picture of the other's code name; empty without one"),
  nickName: About(Said, 'Code name of the other user; empty while a thrown plane has no answer'),
  gender: About(OneOf({ masked: 0, ...gender }), 'Gender of the other user; 0 while a thrown plane has no answer'),
  content: About(Said, 'Text of the plane'),
  mine: About(Type.Boolean(), 'Whether the caller threw it'),
  state: About(
    WordOf(planeStates),
    'In review, refused, flying, caught, or answered; `kept` is one that the caller caught',
  ),
  reason: About(Said, 'Why the review refused it, in a sentence for the user; empty otherwise'),
  lastText: About(Said, 'Text of the last answer; empty without one'),
  lastTime: About(Moment, 'When something happened last, in milliseconds since 1970'),
  unread: About(Count, 'How many answers the caller has not read'),
})
export type PlaneRow = Static<typeof PlaneRow>

/** One answer in a thread. Only its writer sees it while it is in review or after it was refused. */
export const PlaneMessage = Named('PlaneMessage', {
  messageId: ContentId,
  mine: About(Type.Boolean(), 'Whether the caller wrote it'),
  content: About(Said, 'Text of the answer'),
  createTime: About(Moment, 'When it was written, in milliseconds since 1970, cut to the minute'),
  review: About(OneOf(reviewState), 'State of the review; the other user sees approved answers only'),
  reviewReason: About(Said, 'Why the review refused it, for its author; empty otherwise'),
})
export type PlaneMessage = Static<typeof PlaneMessage>

const pair = { driftBottleId: ContentId, uid: About(PlaneUid, 'Id of the other user on this plane only') }

/** Paper planes (C.plane, C.planeset). The specification gives no path for these calls. */
export const planes = {
  unread: get('/driftBottle/v1/unreadCount', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Count the answers to my planes and to my own answers that I have not read',
    data: Closed({ count: About(Count, 'How many answers the caller has not read') }),
  }),
  access: get('/driftBottle/v1/access', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get my throws and catches of today and my code name',
    data: Closed({
      restPublishTimes: About(Times, 'How many planes the caller may still throw today'),
      restTimes: About(Times, 'How many planes the caller may still catch today, bought catches included'),
      avatar: About(
        Said,
        "Address of the picture of the caller's code name, signed and good for some minutes; empty without one",
      ),
      nickName: About(Said, 'Code name of the caller; empty before they have chosen one'),
      isFirstInto: About(Type.Boolean(), 'Whether the caller has no code name yet'),
      restTimeNotEnough: About(Type.Union([NotEnough, Type.Null()]), 'Help when no catch is left; null otherwise'),
    }),
  }),
  catch: post('/driftBottle/v1/catch', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Catch a plane; the same clientKey again answers the same one. A catch that finds none costs nothing',
    input: Closed({
      clientKey: ClientKey,
      autoPickup: About(
        Type.Optional(Type.Boolean()),
        'Whether the address of the screen began the catch; changes nothing',
      ),
    }),
    data: Closed({
      driftBottleInfo: About(
        Type.Union([Plane, Type.Null()]),
        'The caught plane; null when none was found or no catch is left',
      ),
      restTimeInfo: About(
        Closed({ restTime: About(Times, 'How many planes the caller may still catch today, bought catches included') }),
        'Catches that are left',
      ),
      restTimeNotEnough: About(
        Type.Union([NotEnough, Type.Null()]),
        'Help when nothing was caught because no catch is left; null otherwise',
      ),
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
    input: Closed({
      clientKey: ClientKey,
      content: About(Text(planeLimits.planeMax), 'Text of the plane'),
      type: About(OneOf({ plane: 1 }), 'Kind of the plane; there is one'),
    }),
    data: Closed({
      restPublishTimes: About(Times, 'How many planes the caller may still throw today'),
      restTimes: About(Times, 'How many planes the caller may still catch today, bought catches included'),
    }),
  }),
  reply: post('/driftBottle/v1/reply', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'comments',
    ours: true,
    summary: 'Answer on a plane; the same clientKey again answers the same message',
    input: Closed({
      ...pair,
      clientKey: ClientKey,
      content: About(Text(planeLimits.planeMax), 'Text of the answer'),
      messageType: About(WordOf(['txt']), 'Kind of the answer; text only'),
    }),
    data: PlaneMessage,
  }),
  throwBack: post('/driftBottle/v1/throwBack', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Throw a caught plane back, answered or not; it is never given to me again',
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
    summary: 'Delete a plane of mine with all its answers',
    input: Closed({ driftBottleId: ContentId }),
    data: Done,
  }),
  mine: get('/driftBottle/v1/mine', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'List the planes that I threw or caught, the latest answer first',
    input: Closed(PageInput),
    data: Paged(PlaneRow),
  }),
  thread: get('/driftBottle/v1/thread', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Get a plane and all answers between two users on it',
    input: Closed(pair),
    data: Closed({
      plane: About(Plane, 'The plane; in the own plane `uid` and the code name are those of the other user'),
      mine: About(Type.Boolean(), 'Whether the caller threw the plane'),
      messages: About(Type.Array(PlaneMessage, { maxItems: planeLimits.planeMessages }), 'The answers in their order'),
      obstacle: About(Said, 'Why the caller cannot answer, in a sentence for the user; empty when they can'),
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
    summary: 'List some code names to choose from',
    data: Closed({
      list: About(Type.Array(Said, { maxItems: planeLimits.planeAliases }), 'Code names to choose from'),
    }),
  }),
  setup: get('/driftBottle/v1/setupInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get my code name, its picture as I see it, and the number of changes of this month',
    data: Closed({
      nickName: About(Said, 'Code name of the caller; empty before they have chosen one'),
      avatar: About(
        Said,
        'Address of the picture of the code name as its owner sees it, also in review; empty without one',
      ),
      avatarState: About(OneOf(reviewState), 'State of the review of the picture'),
      updateNum: About(
        Whole(0, planeLimits.planeEdits),
        'How many times the caller has changed the code name or its picture this month',
      ),
      isChatShow: About(Type.Boolean(), "Whether answers are told in the caller's messages"),
      indexPopStatus: About(Type.Boolean(), 'Whether a window on the home page reminds the caller of answers'),
    }),
  }),
  editSetup: post('/driftBottle/v1/editSetup', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'Change my code name, its picture, or whether answers are told in my messages',
    input: Closed({
      nickName: About(Type.Optional(Name(planeLimits.codeNameInput, 0)), 'New code name; absent to keep it'),
      avatar: About(Type.Optional(UploadId), 'Id of the uploaded picture, of purpose `plane`; absent to keep it'),
      isChatShow: About(
        Type.Optional(Type.Boolean()),
        "Whether answers are told in the caller's messages; absent to keep it",
      ),
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
    summary: 'Set whether a window on the home page reminds me of answers',
    input: Closed({
      indexPopStatus: About(Type.Boolean(), 'Whether a window on the home page reminds the caller of answers'),
    }),
    data: Done,
  }),
}
