import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  ClientKey,
  Closed,
  Day,
  get,
  Moment,
  Named,
  Nothing,
  OneOf,
  Paged,
  PageInput,
  post,
  Said,
  Whole,
  WordOf,
} from '../kernel/define'
import { limits } from '../kernel/limits'
import { taskStatus, yearEndActivity, yearEndPrizes } from './year-end-draw'

const Activity = { activityId: About(WordOf([yearEndActivity]), 'Id of the activity; there is one') }
const Balance = Whole(0, limits.dogFoodMax)
/** Names a drawing of the app. No picture of a prize comes from a server. */
const PrizeKind = WordOf(yearEndPrizes.map(({ kind }) => kind))
/** SHA-256 in hex; '' for none. */
const Hash = Type.String({ pattern: '^([0-9a-f]{64})?$', maxLength: 64 })
/** Target of a button: a native link without parameters (A.shell.08); '' has no target. */
const Leads = {
  type: About(Type.String({ maxLength: 40 }), 'Name of the native link that the button opens; empty leads nowhere'),
  params: About(Nothing, 'Parameters of that link; always an empty object'),
}

/** B.yearend.08. */
export const YearEndTask = Named('YearEndTask', {
  taskId: Type.String({ maxLength: 30 }),
  taskType: About(
    OneOf({ wholePeriod: 1, daily: 2 }),
    'Whether the task counts over the whole activity or anew each day',
  ),
  taskTypeDesc: About(Said, 'Name of the kind of task'),
  taskName: About(Said, 'Name of the task'),
  progressDesc: About(Said, 'Progress, as a text for the user'),
  taskDesc: About(Said, 'Description of the task'),
  taskWorth: About(Whole(1, 10_000), 'Points that the task brings'),
  status: About(OneOf(taskStatus), 'Whether the task is open, its points can be claimed, or it is done'),
  buttonText: About(Said, 'Text of the button'),
  ...Leads,
})
export type YearEndTask = Static<typeof YearEndTask>

export const YearEndDrawn = Named('YearEndDrawn', {
  ...Leads,
  popIcon: About(PrizeKind, "Name of the prize's drawing"),
  popPrizeName: About(Said, 'Name of the prize'),
  prizeDesc: About(Said, 'Description of the prize'),
  /** Ours. */
  number: About(Whole(1, 2_000_000_000), "Number of the draw among the caller's, from 1"),
})
export type YearEndDrawn = Static<typeof YearEndDrawn>

/** A draw of the caller. `secret` is published on the day after; then the draw can be recomputed from these fields. */
export const YearEndDraw = Named('YearEndDraw', {
  number: About(Whole(1, 2_000_000_000), "Number of the draw among the caller's, from 1"),
  day: About(Day, 'Day whose secret was used, `YYYY-MM-DD`'),
  commitment: About(Hash, 'Hash that commits to the secret of that day, published before its first draw'),
  secret: About(Hash, 'Secret of that day, 64 hexadecimal digits; empty until the day is over'),
  seed: About(Said, "Random value from the caller's device within the text; empty for draws of older servers"),
  message: About(Said, 'Text that was hashed with the secret'),
  mac: About(Hash, 'HMAC-SHA256 of the text with the secret, 64 hexadecimal digits'),
  unit: About(Whole(0, 9999), 'Unit of the draw, from 0 to 9999, which decides the prize'),
  kind: About(PrizeKind, 'Kind of the prize'),
  prizeName: About(Said, 'Name of the prize'),
  time: About(Moment, 'When it was drawn, in milliseconds since 1970'),
})
export type YearEndDraw = Static<typeof YearEndDraw>

/** The year-end draw (B.yearend; document 2 §2 to §5, §7, §9). */
export const yearEnd = {
  accountInfo: get('/activity/accountInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get my points (脱单值)',
    input: Closed(Activity),
    data: Closed({ balance: About(Balance, 'Points of the caller') }),
  }),
  activityInfo: get('/activity/activityInfo', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Get when it runs, the price of a draw, and the commitments to the secrets of the days',
    input: Closed(Activity),
    data: Closed({
      startTime: About(Moment, 'When it begins, in milliseconds since 1970'),
      endTime: About(Moment, 'When it ends, in milliseconds since 1970'),
      open: About(Type.Boolean(), 'Whether the caller may draw and claim now'),
      drawCost: About(Balance, 'Points of one draw'),
      /** Ours. */
      commitments: About(
        Type.Array(
          Closed({
            day: About(Day, 'Day of the secret, `YYYY-MM-DD`'),
            commitment: About(Hash, 'Hash that commits to the secret'),
            secret: About(Hash, 'The secret, 64 hexadecimal digits; empty until the day is over'),
          }),
          { maxItems: 40 },
        ),
        'Hashes of the secrets, the latest day first',
      ),
    }),
  }),
  prizes: get('/activity/prizes', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the prizes with their odds in parts of ten thousand',
    input: Closed(Activity),
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            icon: About(PrizeKind, 'Kind of the prize, which names its drawing'),
            prizeName: About(Said, 'Name of the prize'),
            weight: About(Whole(1, 10_000), 'Odds of the prize in parts of ten thousand'),
          }),
          { maxItems: 20 },
        ),
        'The prizes in the order of their units',
      ),
    }),
  }),
  recentPrizeRecords: get('/activity/recentPrizeRecords', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List recent winners by one letter of their names, without users I may not see',
    input: Closed(Activity),
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            nickname: About(Said, 'Name of the winner with all but one letter masked'),
            prizeName: About(Said, 'Name of the prize'),
          }),
          { maxItems: 20 },
        ),
        'Recent winners, the latest first',
      ),
    }),
  }),
  tasks: get('/activity/tasks', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the tasks that bring points, and my progress',
    input: Closed(Activity),
    data: Closed({ list: About(Type.Array(YearEndTask, { maxItems: 20 }), 'The tasks') }),
  }),
  queryH5Info: get('/activity/queryH5Info', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get the texts of the page',
    input: Closed(Activity),
    data: Closed({
      title: About(Said, 'Title of the page'),
      rulesPath: About(Said, 'Path of the page with the rules'),
    }),
  }),
  claim: post('/activity/claim', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    summary: 'Collect the points of a finished task, once',
    input: Closed({ ...Activity, taskId: Type.String({ pattern: '^[a-z-]{1,30}$', minLength: 1, maxLength: 30 }) }),
    data: Closed({ balance: About(Balance, 'Points of the caller after the claim') }),
  }),
  draw: post('/activity/draw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    summary: 'Draw a prize for points; the same clientKey again answers the same prize, and it decides the prize too',
    input: Closed({ ...Activity, clientKey: ClientKey }),
    data: YearEndDrawn,
  }),
  myPrizes: get('/activity/myPrizes', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the prizes that I won, the latest first',
    input: Closed(Activity),
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            icon: About(PrizeKind, 'Kind of the prize, which names its drawing'),
            prizeName: About(Said, 'Name of the prize'),
            expireTime: About(Moment, 'When the prize expires, in milliseconds since 1970'),
          }),
          { maxItems: 200 },
        ),
        'Prizes of the caller, the latest first',
      ),
    }),
  }),
  myDraws: get('/activity/v1/myDraws', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my draws, the latest first, with all that recomputes them',
    input: Closed({ ...Activity, ...PageInput }),
    data: Paged(YearEndDraw),
  }),
}
