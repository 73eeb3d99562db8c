import * as Type from 'typebox/type'
import { PersonRow } from '../core/person-rows'
import { Closed, get, Moment, Paged, PageInput, post, RowUid, Said, Uid, Whole } from '../kernel/define'
import { Unlocked } from '../money/unlocks'

/** Numbers of the specification, unless they say ours. */
export const recommenderLimits = {
  /** A.unlock.11, dog food. */
  priceUnlockRecommender: 20,
} as const

/** Recommendations (A.recommend; document 1 §2, document 2 §7, §9). Weeks start on Monday, Asia/Shanghai. */
export const recommenders = {
  recommendMe: get('/recommend/v1/recommendMeList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Who recommended me this week; masked until unlocked. With low, or showLowLevel, those below my level',
    input: Closed({ ...PageInput, low: Type.Optional(Type.Boolean()), showLowLevel: Type.Optional(Type.Boolean()) }),
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
    input: Closed({ uid: Uid }),
    data: Closed({ weekCount: Whole(0, 2_000_000_000) }),
  }),
  unlock: post('/recommend/v1/unlock', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Pays for one recommender and shows who it is; code 450 carries the balance in data.num',
    input: Closed({ uid: RowUid }),
    data: Unlocked,
  }),
  showLower: get('/recommend/v1/showLower', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Whether recommenders below my level were left to the list of their own',
    data: Type.Boolean(),
  }),
  week: get('/recommend/v1/week', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'How often I was recommended in my city this week, and when counting begins anew',
    data: Closed({ city: Said, count: Whole(0, 2_000_000_000), resetTime: Moment }),
  }),
}
