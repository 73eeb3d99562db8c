import * as Type from 'typebox/type'
import { UploadId } from '../core/uploads'
import { Closed, Done, get, Moment, OneOf, PageInput, post, Said, Text, Uid, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'
import {
  audience,
  ClientKey,
  ContentId,
  Dynamic,
  DynamicPage,
  LinkWish,
  OptionId,
  postLimits,
  SeenAs,
  VoteInfo,
} from './planet-parts'

/** Numbers of the specification, unless they say ours. */
export const planetLimits = {
  /** A.unlock.11, dog food. */
  priceUnlockAnonymousDynamic: 10,
  /** B.planet.11, B.planet.13, B.notice.01, B.planet.07 (days). */
  dynamicTruncate: 100,
  votePreviewOptions: 3,
  planetHistoryDays: 90,
  /** Ours: longest text of a post and of an option, fewest options. */
  postMax: 1000,
  voteOptionMax: 20,
  voteOptionsMin: 2,
  /** Ours: posts of a recommended feed, and the most that 'new posts' counts. */
  feedPosts: 500,
  freshPostsMax: 99,
  /** Ours (security §9): per day. */
  postsPerDay: 20,
  /** On a card comments are counted no further: there may be more. */
  commentsCounted: 1000,
  /** At most so many likes of a text are checked for users that its author may not see; more are a plain number. */
  likesFitted: 100,
} as const

/** Lists of `dynamic/v3/list`: the specification names history; the others are ours. */
const dynamicSorts = ['recommend', 'following', 'city', 'topic', 'user', 'history'] as const
/** B.planet.01. */
export const interactionKinds = ['commented', 'liked', 'unlocked', 'voted'] as const

export { Dynamic }

const Count = Whole(0, 2_000_000_000)
const cursor = Type.Optional(ContentId)

/** Posts: feeds, publishing, reactions (B.planet; document 2 §2, §3, §7), and the planet part of a user's page (A.profile.16). */
export const planet = {
  feed: get('/dynamic/v3/list', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    summary:
      'Posts by sort: recommended, of people I follow, of a city, of a topic, of a user, or those I viewed lately',
    /**
     * Recommended posts page by number below `since`, the moment of the first page; the others go on below `cursor`, the last
     * post shown. `topicId` with sort topic, `uid` with sort user, own posts without. `type` and
     * `containVoice` as B.planet.06: false leaves posts with a voice out.
     */
    input: Closed({
      ...PageInput,
      sort: WordOf(dynamicSorts),
      type: Type.Optional(WordOf(['STAR'])),
      containVoice: Type.Optional(Type.Boolean()),
      cursor,
      since: Type.Optional(Moment),
      topicId: Type.Optional(ContentId),
      uid: Type.Optional(Uid),
    }),
    data: Closed({
      dynamics: Type.Array(Dynamic, { maxItems: limits.pageSizeMax }),
      hasMore: Type.Boolean(),
      since: Moment,
      /** The city of a city feed: '' when the viewer has none. */
      city: Said,
    }),
  }),
  fresh: get('/dynamic/v3/fresh', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    ours: true,
    summary: 'Count the posts of a feed that are newer than the shown ones, at most 99',
    input: Closed({ sort: WordOf(['recommend', 'following', 'city']), since: Moment }),
    data: Closed({ count: Whole(0, planetLimits.freshPostsMax) }),
  }),
  detail: get('/dynamic/v1/info', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'feed',
    ours: true,
    summary: 'One post, which is then among those viewed lately',
    input: Closed({ dynamicId: ContentId }),
    data: Dynamic,
  }),
  posts: post('/dynamic/v1/posts', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    ours: true,
    summary: 'Get posts by id without recording a view; posts I may not read are left out',
    input: Closed({ ids: Type.Array(ContentId, { minItems: 1, maxItems: limits.pageSizeMax }) }),
    data: Closed({ dynamics: Type.Array(Dynamic, { maxItems: limits.pageSizeMax }) }),
  }),
  publish: post('/dynamic/v1/publish', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'posts',
    ours: true,
    summary: 'Publishes a post; the same clientKey again answers the same post. Others see it once it is approved',
    input: Closed({
      clientKey: ClientKey,
      content: Text(planetLimits.postMax, 0),
      images: Type.Optional(Type.Array(UploadId, { maxItems: postLimits.postPictures })),
      voteItems: Type.Optional(
        Type.Array(Text(planetLimits.voteOptionMax), {
          minItems: planetLimits.voteOptionsMin,
          maxItems: postLimits.voteOptionsMax,
        }),
      ),
      /** Instead of pictures and a vote. */
      voice: Type.Optional(UploadId),
      /** Instead of pictures, a vote and a voice; `cover` is an upload of purpose dynamic. */
      video: Type.Optional(Closed({ id: UploadId, cover: UploadId })),
      link: Type.Optional(LinkWish),
      topicId: Type.Optional(ContentId),
      /** City of the place shown; one of the regions. */
      city: Type.Optional(Text(20)),
      anonymous: Type.Optional(Type.Boolean()),
      audience: Type.Optional(OneOf(audience)),
      ai: Type.Optional(Type.Boolean()),
    }),
    data: Dynamic,
  }),
  remove: post('/dynamic/v1/delete', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Delete one of my posts with its comments',
    input: Closed({ dynamicId: ContentId }),
    data: Done,
  }),
  like: post('/dynamic/v1/like', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'react',
    ours: true,
    summary: 'Likes a post, or takes it back',
    input: Closed({ dynamicId: ContentId, like: Type.Boolean() }),
    data: Closed({ likeNum: Count, ownerLike: Type.Boolean() }),
  }),
  vote: post('/dynamic/v1/vote', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'react',
    ours: true,
    summary: 'Vote once; a vote cannot be changed',
    input: Closed({ dynamicId: ContentId, voteItemId: OptionId }),
    data: VoteInfo,
  }),
  closeVote: post('/dynamic/v1/closeVote', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Ends a vote of mine for good',
    input: Closed({ dynamicId: ContentId }),
    data: VoteInfo,
  }),
  audience: post('/dynamic/v1/audience', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Change the audience of one of my posts; an anonymous one stays public',
    input: Closed({ dynamicId: ContentId, audience: OneOf(audience) }),
    data: Dynamic,
  }),
  notInterested: post('/dynamic/v1/notInterested', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'react',
    ours: true,
    summary: 'Takes one post out of my feeds',
    input: Closed({ dynamicId: ContentId }),
    data: Done,
  }),
  unlock: get('/dynamic/v1/unlockDynamic', {
    access: 'session',
    effect: 'write',
    once: 'signed',
    link: 'never',
    limiter: 'money',
    summary: 'Pays for one anonymous post and shows whose it is; code 450 carries the balance in data.num',
    input: Closed({ dynamicId: ContentId }),
    data: Closed({
      avatar: Said,
      birthYear: Whole(0, 2100),
      city: Said,
      homelandCity: Said,
      nickname: Said,
      uid: Uid,
      position: Said,
      /** `num` is the balance left; `dynamic`, ours, the post as it reads now, absent where its author's name hides it. */
      num: Count,
      dynamic: Type.Optional(Dynamic),
    }),
  }),
  interactions: get('/dynamic/v1/myInteraction', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    ours: true,
    summary: 'Posts that I commented on, liked, unlocked or voted on, my latest first',
    input: Closed({ ...PageInput, type: WordOf(interactionKinds), cursor }),
    data: DynamicPage,
  }),
  count: get('/dynamic/v2/getUserDynamicCount', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Count the posts of a user that the viewer may read; anonymous ones count for their author only',
    input: Closed({ uid: Uid, as: SeenAs }),
    data: Closed({ dynamicCount: Whole(0, 1_000_000) }),
  }),
  cards: get('/dynamic/v2/getDynamicCards', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get the newest posts of a user, three at most',
    input: Closed({ uid: Uid, as: SeenAs }),
    data: Closed({
      dynamicCard: Type.Array(
        Closed({
          dynamicId: ContentId,
          content: Said,
          images: Type.Array(Said, { maxItems: postLimits.postPictures }),
          createTime: Moment,
        }),
        { maxItems: 3 },
      ),
    }),
  }),
}
