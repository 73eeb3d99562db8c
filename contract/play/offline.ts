import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { UploadId } from '../core/uploads'
import {
  About,
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

/** An activity as all users see it. It tells how many take part, but not who. */
const Activity = {
  activityId: ContentId,
  title: About(Said, 'Title of the activity'),
  banners: About(
    Type.Array(Said, { maxItems: activityLimits.bannersMax }),
    'Addresses of pictures, signed and good for some minutes; empty lets the app draw a plain one',
  ),
  activityType: About(OneOf(activityType), 'Whether it has a host and a venue, which are evaluated too'),
  city: About(Said, 'City of the activity'),
  place: About(Said, 'Where it takes place'),
  startTime: Moment,
  endTime: Moment,
  phase: About(
    WordOf(activityPhases),
    'Phase of the activity; `late` is shortly before the start: no refund any more, and the waiting list is closed',
  ),
  price: About(Price, 'Price of a seat in dog food; 0 when it costs nothing'),
  capacity: About(Heads, 'How many seats there are'),
  seatsLeft: About(Heads, 'How many seats are free; 0 once it has begun'),
  waiting: About(
    Whole(0, activityLimits.waitingMax),
    'How many users are in the waiting list; 0 once the list is closed',
  ),
}

export const OfflineActivity = Named('OfflineActivity', {
  ...Activity,
  ticketState: About(WordOf(ticketStates), "State of the caller's ticket"),
})
export type OfflineActivity = Static<typeof OfflineActivity>

export const Ticket = Named('Ticket', {
  signUpId: About(
    Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', maxLength: 22 }),
    'Id of the ticket; empty without one',
  ),
  state: About(
    WordOf(ticketStates),
    'State of the ticket: `left` by the user, `dropped` with the account or a ban, `unseated` with the waiting list',
  ),
  waitingPlace: About(Whole(0, activityLimits.waitingMax), 'Place in the waiting list, from 1; 0 when not waiting'),
  code: About(
    Type.String({ pattern: '^[0-9]*$', maxLength: activityLimits.checkInDigits }),
    'Code to tell at the door, digits; empty without a seat',
  ),
  matrix: About(CodeMatrix, 'QR code for the scanner at the door: rows of 0 and 1; empty without a seat'),
  paid: About(Price, 'Dog food that the ticket cost'),
  refund: About(Price, 'Dog food that comes back if the caller leaves now; `leave` repeats it'),
  refunded: About(Price, 'Dog food that came back'),
  mayEvaluate: About(Type.Boolean(), 'Whether the caller may evaluate the activity now'),
})
export type Ticket = Static<typeof Ticket>

/** An evaluation by an attendee. No name, time or order reveals its author. */
const Opinion = Named('Opinion', {
  rating: About(Rating, 'Stars of the evaluation'),
  content: About(Said, 'Text of the evaluation'),
})

export const OfflineActivityInfo = Named('OfflineActivityInfo', {
  ...Activity,
  about: About(Said, 'Description of the activity'),
  refundTime: About(Moment, 'Until when leaving brings everything back, in milliseconds since 1970'),
  obstacle: About(Said, 'Why the caller cannot sign up now, in a sentence for the user; empty when they can'),
  ticket: About(Ticket, "The caller's ticket"),
  election: About(
    Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', maxLength: 22 }),
    'Id of the election of its attendees that the caller takes part in; empty without one',
  ),
  evaluations: About(
    Closed({
      total: About(Whole(0, 2_000_000_000), 'How many evaluations there are'),
      average: About(Whole(0, 50), 'Mean rating in tenths of a star; 0 without evaluations'),
      list: About(
        Type.Array(Opinion, { maxItems: activityLimits.evaluationsShown }),
        'Some of the evaluations, without names, times or order of time',
      ),
    }),
    'Evaluations by attendees',
  ),
})
export type OfflineActivityInfo = Static<typeof OfflineActivityInfo>

/** Offline activities and their evaluation (B.offline, B.evaluate; document 1 §2, §4, §5, §7). */
export const offline = {
  activityList: post('/app/offlineActivities/activityList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List activities to come, mine, or past ones',
    input: Closed({
      ...PageInput,
      scope: About(WordOf(activityLists), 'Which activities: to come, those of the caller, or past ones'),
    }),
    data: Paged(OfflineActivity),
  }),
  activityInfo: get('/app/offlineActivities/activityInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get an activity with my ticket and the evaluations by attendees',
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
      'Take a seat, or a place in the waiting list if `wait` says so; a repeated call answers the ticket that I have',
    input: Closed({
      activityId: ContentId,
      wait: About(Type.Boolean(), 'Whether to take a place in the waiting list when no seat is free'),
    }),
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
    input: Closed({
      signUpId: About(ContentId, 'Id of the ticket'),
      refund: About(Price, 'The refund that the user was shown, in dog food'),
    }),
    data: Ticket,
  }),
  signUpInfo: get('/offlineActivity/signUp/info', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get the activity that I evaluate, and whether I may: 0 too late, 1 yes, 2 done',
    input: Closed({ signUpId: About(ContentId, 'Id of the ticket') }),
    data: Closed({
      activityId: ContentId,
      title: About(Said, 'Title of the activity'),
      banners: About(
        Type.Array(Said, { maxItems: activityLimits.bannersMax }),
        'Addresses of pictures, signed and good for some minutes; empty lets the app draw a plain one',
      ),
      activityType: About(OneOf(activityType), 'Whether it has a host and a venue, which are evaluated too'),
      evaluationStatus: About(OneOf(evaluationStatus), 'Whether it is too late to evaluate, open, or done'),
    }),
  }),
  saveEvaluation: post('/offlineActivity/saveEvaluation', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'proof',
    summary: 'Evaluate an activity that I attended, once, within thirty days',
    input: Closed({
      activityId: ContentId,
      rating: About(Rating, 'Overall rating in stars'),
      interactionRating: About(
        Type.Optional(Rating),
        'Rating of the contact with other attendees; absent takes the overall rating, not kept for type 2',
      ),
      hostRating: About(
        Type.Optional(Rating),
        'Rating of the host; absent takes the overall rating, not kept for type 2',
      ),
      environmentRating: About(
        Type.Optional(Rating),
        'Rating of the venue; absent takes the overall rating, not kept for type 2',
      ),
      content: About(Text(activityLimits.evaluationMax, activityLimits.evaluationMin), 'Text of the evaluation'),
      images: About(
        Type.Array(UploadId, { maxItems: activityLimits.evaluationImages }),
        'Ids of uploaded pictures; empty for none',
      ),
    }),
    data: Done,
  }),
}
