import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { UploadId } from '../core/uploads'
import {
  Closed,
  CodeMatrix,
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
import { ContentId } from '../planet/planet-parts'
import {
  activityLimits,
  activityLists,
  activityPhases,
  activityType,
  evaluationStatus,
  rating,
  ticketStates,
} from './offline-lists'

const Price = Whole(0, activityLimits.priceMax)
const Heads = Whole(0, activityLimits.capacityMax)
const Rating = OneOf(rating)

/** An activity as all users see it: it tells how many take part, never who. */
const Activity = {
  activityId: ContentId,
  title: Said,
  /** Addresses of pictures; none draws a plain one. */
  banners: Type.Array(Said, { maxItems: activityLimits.bannersMax }),
  activityType: OneOf(activityType),
  city: Said,
  place: Said,
  startTime: Moment,
  endTime: Moment,
  phase: WordOf(activityPhases),
  /** Dog food. */
  price: Price,
  capacity: Heads,
  seatsLeft: Heads,
  waiting: Whole(0, activityLimits.waitingMax),
}

export const OfflineActivity = Named('OfflineActivity', { ...Activity, ticketState: WordOf(ticketStates) })
export type OfflineActivity = Static<typeof OfflineActivity>

export const Ticket = Named('Ticket', {
  /** '' without one. */
  signUpId: Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', maxLength: 22 }),
  state: WordOf(ticketStates),
  /** From 1; 0 when not waiting. */
  waitingPlace: Whole(0, activityLimits.waitingMax),
  /** Told at the door, digits; '' without a seat. */
  code: Type.String({ pattern: '^[0-9]*$', maxLength: activityLimits.checkInDigits }),
  /** The code for the scanner at the door: it holds the activity and the code. Empty without a seat. */
  matrix: CodeMatrix,
  paid: Price,
  /** The refund if the user leaves now; leaving must repeat it. */
  refund: Price,
  refunded: Price,
  mayEvaluate: Type.Boolean(),
})
export type Ticket = Static<typeof Ticket>

/** An attendee's evaluation, without a name, a time or an order that would reveal its author. */
const Opinion = Named('Opinion', { rating: Rating, content: Said })

export const OfflineActivityInfo = Named('OfflineActivityInfo', {
  ...Activity,
  about: Said,
  /** Until then leaving brings everything back, and who waits moves up. */
  refundTime: Moment,
  /** Why one cannot sign up now; '' when one can. */
  obstacle: Said,
  ticket: Ticket,
  /** The mutual election of its attenders that I take part in; '' without one. */
  election: Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', maxLength: 22 }),
  evaluations: Closed({
    total: Whole(0, 2_000_000_000),
    /** Tenths of a star; 0 without evaluations. */
    average: Whole(0, 50),
    list: Type.Array(Opinion, { maxItems: activityLimits.evaluationsShown }),
  }),
})
export type OfflineActivityInfo = Static<typeof OfflineActivityInfo>

/** Offline activities and their evaluation (B.offline, B.evaluate; document 1 §2, §4, §5, §7). */
export const offline = {
  activityList: post('/app/offlineActivities/activityList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Activities to come, mine, or past ones',
    input: Closed({ ...PageInput, scope: WordOf(activityLists) }),
    data: Paged(OfflineActivity),
  }),
  activityInfo: get('/app/offlineActivities/activityInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'An activity with my ticket, and what attenders thought of it',
    input: Closed({ activityId: ContentId }),
    data: OfflineActivityInfo,
  }),
  signUp: post('/offlineActivity/v1/signUp', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary:
      'Takes a seat, or a place in the waiting list if I said so; holds its price. Again answers the ticket that I have',
    input: Closed({ activityId: ContentId, wait: Type.Boolean() }),
    data: Ticket,
  }),
  leave: post('/offlineActivity/v1/leave', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    ours: true,
    summary:
      'Give back my seat or my place in the queue; refused when the refund differs from `refund`, the sum I was shown',
    input: Closed({ signUpId: ContentId, refund: Price }),
    data: Ticket,
  }),
  signUpInfo: get('/offlineActivity/signUp/info', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'What I evaluate, and whether I may: 0 too late, 1 yes, 2 done',
    input: Closed({ signUpId: ContentId }),
    data: Closed({
      activityId: ContentId,
      title: Said,
      banners: Type.Array(Said, { maxItems: activityLimits.bannersMax }),
      activityType: OneOf(activityType),
      evaluationStatus: OneOf(evaluationStatus),
    }),
  }),
  saveEvaluation: post('/offlineActivity/saveEvaluation', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'proof',
    summary: 'Evaluates an activity that I attended, once, within thirty days',
    input: Closed({
      activityId: ContentId,
      rating: Rating,
      /** The overall rating where they are missing; of type 2 they are not kept. */
      interactionRating: Type.Optional(Rating),
      hostRating: Type.Optional(Rating),
      environmentRating: Type.Optional(Rating),
      content: Text(activityLimits.evaluationMax, activityLimits.evaluationMin),
      images: Type.Array(UploadId, { maxItems: activityLimits.evaluationImages }),
    }),
    data: Done,
  }),
}
