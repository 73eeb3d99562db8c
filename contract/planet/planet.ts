import * as Type from 'typebox/type'
import { UploadId } from '../core/uploads'
import {
  About,
  byPost,
  ClientKey,
  Closed,
  Done,
  get,
  Line,
  Moment,
  OneOf,
  PageInput,
  post,
  Said,
  Text,
  Uid,
  Whole,
  WordOf,
} from '../kernel/define'
import { limits } from '../kernel/limits'
import {
  audience,
  ContentId,
  Dynamic,
  DynamicPage,
  LinkWish,
  OptionId,
  postLimits,
  SeenAs,
  VoteInfo,
} from './planet-parts'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const planetLimits = {
  /** A.unlock.11, dog food. */
  priceUnlockAnonymousDynamic: 10,
  /** B.planet.11, B.planet.13, B.notice.01, B.planet.07 (days). */
  dynamicTruncate: 100,
  votePreviewOptions: 3,
  planetHistoryDays: 90,
  /** Ours: longest text of a post and of an option in characters, fewest options of a vote. */
  postMax: 1000,
  voteOptionMax: 20,
  voteOptionsMin: 2,
  /** Ours: most posts of a recommended feed, and the highest number of "new posts". */
  feedPosts: 500,
  freshPostsMax: 99,
  /** Ours (security §9): posts per day. */
  postsPerDay: 20,
  /** A card counts at most this many comments of a post. There may be more. */
  commentsCounted: 1000,
  /**
   * Most likes of a text that are filtered for users hidden from its author. Above that, only their number is shown.
   */
  likesFitted: 100,
} as const

/** Lists of `dynamic/v3/list`. The specification names `history`; the others are ours. */
const dynamicSorts = ['recommend', 'following', 'city', 'topic', 'user', 'history'] as const
/** B.planet.01. */
export const interactionKinds = ['commented', 'liked', 'unlocked', 'voted'] as const

export { Dynamic }

const Count = Whole(0, 2_000_000_000)
const cursor = Type.Optional(ContentId)

const unlock = get('/dynamic/v1/unlockDynamic', {
  access: 'session',
  effect: 'write',
  once: 'signed',
  link: 'never',
  limiter: 'money',
  summary: 'Pay to unlock the author of an anonymous post; code 450 carries the balance in data.num',
  input: Closed({ dynamicId: ContentId }),
  data: Closed({
    avatar: About(Said, "Address of the author's portrait, signed and good for some minutes; empty without one"),
    birthYear: About(Whole(0, 2100), "The author's year of birth, four digits; 0 when unknown"),
    city: About(Said, 'City in which the author lives; empty when unset'),
    homelandCity: About(Said, 'City from which the author comes; empty when unset'),
    nickname: About(Said, 'Shown name of the author'),
    uid: About(Uid, 'Public id of the author'),
    position: About(Said, 'Occupation of the author; empty when unset'),
    /** Ours. */
    num: About(Count, 'Balance of the wallet after the payment, in dog food'),
    dynamic: About(
      Type.Optional(Dynamic),
      'The post as it reads now; absent when the author may not be shown to the caller',
    ),
  }),
})

/**
 * Posts: feeds, publishing, reactions (B.planet; document 2 §2, §3, §7), and the planet part of a user's page
 * (A.profile.16).
 */
export const planet = {
  feed: get('/dynamic/v3/list', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    summary: 'List posts: recommended, of followed users, of a city, of a topic, of a user, or those viewed lately',
    /**
     * Recommended posts are paged by number, for posts before `since`, the moment of the first page. All other lists
     * continue after `cursor`, the last post shown. Sort `topic` needs `topicId`. Sort `user` takes `uid`, and lists
     * the caller's own posts without it. `type` and `containVoice` follow B.planet.06; false omits posts with a voice.
     */
    input: Closed({
      ...PageInput,
      sort: About(WordOf(dynamicSorts), 'Which posts to list'),
      type: About(Type.Optional(WordOf(['STAR'])), 'Accepted and ignored'),
      containVoice: About(
        Type.Optional(Type.Boolean()),
        'False leaves out posts with a voice; absent or true keeps them',
      ),
      cursor: About(
        cursor,
        'Id of the last post shown; absent for the first page. Sort `recommend` pages by number instead',
      ),
      since: About(
        Type.Optional(Moment),
        'For sort `recommend`: `since` of the first page in milliseconds since 1970; absent for the first page',
      ),
      topicId: About(Type.Optional(ContentId), 'Id of the topic; sort `topic` needs it'),
      uid: About(Type.Optional(Uid), 'Public id of the author for sort `user`; absent for the own posts'),
    }),
    data: Closed({
      dynamics: About(Type.Array(Dynamic, { maxItems: limits.pageSizeMax }), 'The posts of this page'),
      hasMore: About(Type.Boolean(), 'Whether a further page follows'),
      since: About(Moment, 'Moment to send as `since` with later pages, in milliseconds since 1970'),
      city: About(Said, 'City of a city feed; empty for other sorts, and when the viewer has no city'),
    }),
  }),
  fresh: get('/dynamic/v3/fresh', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    ours: true,
    summary: 'Count the posts of a feed that are newer than the shown ones, at most 99',
    input: Closed({
      sort: About(WordOf(['recommend', 'following', 'city']), 'The feed whose posts are counted'),
      since: About(Moment, '`since` of the shown feed, in milliseconds since 1970'),
    }),
    data: Closed({
      count: About(Whole(0, planetLimits.freshPostsMax), 'How many newer posts there are, counted up to 99'),
    }),
  }),
  detail: get('/dynamic/v1/info', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'feed',
    ours: true,
    summary: 'Get one post and record that I viewed it',
    input: Closed({ dynamicId: ContentId }),
    data: Dynamic,
  }),
  posts: post('/dynamic/v1/posts', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    ours: true,
    summary: 'Get posts by id without recording a view; posts I may not read are left out',
    input: Closed({
      ids: About(Type.Array(ContentId, { minItems: 1, maxItems: limits.pageSizeMax }), 'Ids of the posts'),
    }),
    data: Closed({
      dynamics: About(
        Type.Array(Dynamic, { maxItems: limits.pageSizeMax }),
        'The posts that the caller may read, in the order of `ids`',
      ),
    }),
  }),
  publish: post('/dynamic/v1/publish', {
    access: 'verified',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'posts',
    ours: true,
    summary: 'Publish a post; the same clientKey again answers the same post. Other users see it once it is approved',
    input: Closed({
      clientKey: ClientKey,
      content: About(
        Text(planetLimits.postMax, 0),
        'Text of the post; it may be empty beside pictures, a voice, a video or a link',
      ),
      images: About(
        Type.Optional(Type.Array(UploadId, { maxItems: postLimits.postPictures })),
        'Ids of uploaded pictures in their order; absent or empty for none',
      ),
      voteItems: About(
        Type.Optional(
          Type.Array(Line(planetLimits.voteOptionMax), {
            minItems: planetLimits.voteOptionsMin,
            maxItems: postLimits.voteOptionsMax,
          }),
        ),
        'Texts of the options of a vote, whose question is `content`; absent for none',
      ),
      voice: About(Type.Optional(UploadId), 'Id of an uploaded voice, instead of pictures and a vote'),
      video: About(
        Type.Optional(
          Closed({
            id: About(UploadId, 'Id of the uploaded video'),
            cover: About(UploadId, 'Id of its uploaded cover, of purpose `dynamic`'),
          }),
        ),
        'A video, instead of pictures, a vote and a voice',
      ),
      link: About(Type.Optional(LinkWish), 'Target of the post; absent for none'),
      topicId: About(Type.Optional(ContentId), 'Id of an open topic to post in; absent for none'),
      city: About(Type.Optional(Line(20)), 'City to show with the post, one of the regions; absent for none'),
      anonymous: About(
        Type.Optional(Type.Boolean()),
        'Whether to mask the author for other users; an anonymous post is public. Absent is false',
      ),
      audience: About(Type.Optional(OneOf(audience)), 'Readers of the post; absent is all users'),
      ai: About(Type.Optional(Type.Boolean()), 'Whether the content was made by AI; absent is false'),
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
    summary: 'Like a post, or take the like back',
    input: Closed({
      dynamicId: ContentId,
      like: About(Type.Boolean(), 'True likes the post, false takes the like back'),
    }),
    data: Closed({
      likeNum: About(Count, 'How many likes the post has now'),
      ownerLike: About(Type.Boolean(), 'Whether the viewer likes it now'),
    }),
  }),
  vote: post('/dynamic/v1/vote', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'react',
    ours: true,
    summary: 'Vote once; a vote cannot be changed',
    input: Closed({ dynamicId: ContentId, voteItemId: About(OptionId, 'Number of the chosen option, from 1') }),
    data: VoteInfo,
  }),
  closeVote: post('/dynamic/v1/closeVote', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'End a vote of mine for good',
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
    input: Closed({ dynamicId: ContentId, audience: About(OneOf(audience), 'Readers of the post from now on') }),
    data: Dynamic,
  }),
  notInterested: post('/dynamic/v1/notInterested', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'react',
    ours: true,
    summary: 'Take one post out of my feeds',
    input: Closed({ dynamicId: ContentId }),
    data: Done,
  }),
  unlock,
  unlockByPost: byPost(unlock),
  interactions: get('/dynamic/v1/myInteraction', {
    access: 'session',
    effect: 'read',
    limiter: 'feed',
    ours: true,
    summary: 'List posts that I commented on, liked, unlocked or voted on, my latest first',
    input: Closed({
      ...PageInput,
      type: About(WordOf(interactionKinds), 'Kind of interaction'),
      cursor: About(cursor, 'Id of the last post shown; absent for the first page'),
    }),
    data: DynamicPage,
  }),
  count: get('/dynamic/v2/getUserDynamicCount', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Count the posts of a user that the viewer may read; anonymous ones count for their author only',
    input: Closed({
      uid: About(Uid, 'Public id of the author'),
      as: About(
        SeenAs,
        "Kind of viewer to preview the own posts for; absent for the caller, ignored for other users' posts",
      ),
    }),
    data: Closed({ dynamicCount: About(Whole(0, 1_000_000), 'How many posts the viewer may read') }),
  }),
  cards: get('/dynamic/v2/getDynamicCards', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get the newest posts of a user, three at most',
    input: Closed({
      uid: About(Uid, 'Public id of the author'),
      as: About(
        SeenAs,
        "Kind of viewer to preview the own posts for; absent for the caller, ignored for other users' posts",
      ),
    }),
    data: Closed({
      dynamicCard: About(
        Type.Array(
          Closed({
            dynamicId: ContentId,
            content: About(Said, 'Text of the post; may be empty'),
            images: About(
              Type.Array(Said, { maxItems: postLimits.postPictures }),
              'Addresses of its pictures, signed and good for some minutes; of a video, its cover',
            ),
            createTime: About(Moment, 'When it was published, in milliseconds since 1970, cut to the minute'),
          }),
          { maxItems: 3 },
        ),
        'The newest posts, three at most',
      ),
    }),
  }),
}
