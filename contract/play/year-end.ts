import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
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
import { ClientKey } from '../planet/planet-parts'
import { taskStatus, yearEndActivity, yearEndPrizes } from './year-end-draw'

const Activity = { activityId: WordOf([yearEndActivity]) }
const Balance = Whole(0, limits.dogFoodMax)
/** Names a drawing of the app; no picture comes from elsewhere. */
const PrizeKind = WordOf(yearEndPrizes.map(({ kind }) => kind))
/** SHA-256 in hex; '' for none. */
const Hash = Type.String({ pattern: '^([0-9a-f]{64})?$', maxLength: 64 })
/** A button's target among native links, none of which needs a parameter (A.shell.08); '' leads nowhere. */
const Leads = { type: Type.String({ maxLength: 40 }), params: Nothing }

/** B.yearend.08. */
export const YearEndTask = Named('YearEndTask', {
  taskId: Type.String({ maxLength: 30 }),
  taskType: OneOf({ once: 1, daily: 2 }),
  taskTypeDesc: Said,
  taskName: Said,
  progressDesc: Said,
  taskDesc: Said,
  taskWorth: Whole(1, 10_000),
  status: OneOf(taskStatus),
  buttonText: Said,
  ...Leads,
})
export type YearEndTask = Static<typeof YearEndTask>

export const YearEndDrawn = Named('YearEndDrawn', {
  ...Leads,
  popIcon: PrizeKind,
  popPrizeName: Said,
  prizeDesc: Said,
  /** Ours: which of my draws it was, for checking it. */
  number: Whole(1, 2_000_000_000),
})
export type YearEndDrawn = Static<typeof YearEndDrawn>

/** A draw of mine, with all that recomputes it once `secret` is out, on the day after. */
export const YearEndDraw = Named('YearEndDraw', {
  number: Whole(1, 2_000_000_000),
  day: Day,
  /** Published before the first draw of the day. */
  commitment: Hash,
  secret: Hash,
  /** The text that was hashed with the secret, and the result. */
  message: Said,
  mac: Hash,
  unit: Whole(0, 9999),
  kind: PrizeKind,
  prizeName: Said,
  time: Moment,
})
export type YearEndDraw = Static<typeof YearEndDraw>

/** The year-end draw (B.yearend; document 2 §2 to §5, §7, §9). */
export const yearEnd = {
  accountInfo: get('/activity/accountInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'My points (脱单值)',
    input: Closed(Activity),
    data: Closed({ balance: Balance }),
  }),
  activityInfo: get('/activity/activityInfo', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'When it runs and what a draw costs; commits to the secrets of today and tomorrow at the first look',
    input: Closed(Activity),
    data: Closed({
      startTime: Moment,
      endTime: Moment,
      /** Whether one may draw and claim now. */
      open: Type.Boolean(),
      drawCost: Balance,
      /** Ours: hashes of the secrets, the latest day first. */
      commitments: Type.Array(Closed({ day: Day, commitment: Hash, secret: Hash }), { maxItems: 40 }),
    }),
  }),
  prizes: get('/activity/prizes', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the prizes with their odds in parts of ten thousand',
    input: Closed(Activity),
    data: Closed({
      list: Type.Array(Closed({ icon: PrizeKind, prizeName: Said, weight: Whole(1, 10_000) }), { maxItems: 20 }),
    }),
  }),
  recentPrizeRecords: get('/activity/recentPrizeRecords', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List recent winners by one letter of their names, without users I may not see',
    input: Closed(Activity),
    data: Closed({ list: Type.Array(Closed({ nickname: Said, prizeName: Said }), { maxItems: 20 }) }),
  }),
  tasks: get('/activity/tasks', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'What brings points, and how far I am',
    input: Closed(Activity),
    data: Closed({ list: Type.Array(YearEndTask, { maxItems: 20 }) }),
  }),
  queryH5Info: get('/activity/queryH5Info', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'The words of the page',
    input: Closed(Activity),
    data: Closed({ title: Said, rulesPath: Said }),
  }),
  claim: post('/activity/claim', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'write',
    summary: 'Collect the points of a finished task, once',
    input: Closed({ ...Activity, taskId: Type.String({ pattern: '^[a-z-]{1,30}$', minLength: 1, maxLength: 30 }) }),
    data: Closed({ balance: Balance }),
  }),
  draw: post('/activity/draw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    summary: 'Draws a prize for points; the same clientKey again answers the same prize',
    input: Closed({ ...Activity, clientKey: ClientKey }),
    data: YearEndDrawn,
  }),
  myPrizes: get('/activity/myPrizes', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'What I won, the latest first',
    input: Closed(Activity),
    data: Closed({
      list: Type.Array(Closed({ icon: PrizeKind, prizeName: Said, expireTime: Moment }), { maxItems: 200 }),
    }),
  }),
  myDraws: get('/activity/v1/myDraws', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'My draws, the latest first, with all that recomputes them',
    input: Closed({ ...Activity, ...PageInput }),
    data: Paged(YearEndDraw),
  }),
}
