import * as Type from 'typebox/type'
import { PersonRow } from '../core/person-rows'
import { About, Closed, get, Moment, Paged, PageInput, post, RowUid, Said, Uid, Whole } from '../kernel/define'
import { Unlocked } from '../money/unlocks'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const recommenderLimits = {
  /** A.unlock.11, dog food. */
  priceUnlockRecommender: 20,
} as const

/** Recommendations (A.recommend; document 1 §2, document 2 §7, §9). A week starts on Monday, Asia/Shanghai. */
export const recommenders = {
  recommendMe: get('/recommend/v1/recommendMeList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the users who recommended me this week, masked until unlocked; with `low` those below my level',
    input: Closed({
      ...PageInput,
      low: About(
        Type.Optional(Type.Boolean()),
        "True lists those below the caller's level, false or absent the others",
      ),
      showLowLevel: About(Type.Optional(Type.Boolean()), 'The same as `low`; either of them suffices'),
    }),
    data: Paged(PersonRow),
  }),
  mine: get('/recommend/v1/myRecommendList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List all users I recommended, latest first',
    input: Closed(PageInput),
    data: Paged(PersonRow),
  }),
  recommend: post('/recommend/v1/recommend', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'relation',
    ours: true,
    summary: 'Recommend a user, once a week for each user',
    input: Closed({ uid: About(Uid, 'Public id of the user to recommend') }),
    data: Closed({
      weekCount: About(Whole(0, 2_000_000_000), 'How many recommendations the user has this week in their city'),
    }),
  }),
  unlock: post('/recommend/v1/unlock', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Pay to unlock one recommender; code 450 carries the balance in data.num',
    input: Closed({ uid: About(RowUid, 'Handle of the locked row in the list of recommenders') }),
    data: Unlocked,
  }),
  showLower: get('/recommend/v1/showLower', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Tell whether recommenders below my level are in a list of their own',
    data: Type.Boolean(),
  }),
  week: get('/recommend/v1/week', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Count my recommendations of this week in my city, and tell when counting begins anew',
    data: Closed({
      city: About(Said, 'City of the caller, in which the recommendations are counted; empty when unset'),
      count: About(Whole(0, 2_000_000_000), 'How many recommendations the caller has this week in that city'),
      resetTime: About(Moment, 'When the next week begins, in milliseconds since 1970'),
    }),
  }),
}
