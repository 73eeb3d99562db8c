import { area, choice, maybe, query, text } from './define'

/** The titles of the lists of posts that the user reacted to (B.planet.01). */
export const interactionTitles = { commented: '评论过', liked: '点赞过', unlocked: '解锁过', voted: '投票过' } as const

const post = {
  ours: true,
  guards: ['login'],
  leadsTo: ['user'],
  // `say` is set when a tap on the comments opened the post, `comment` when a notice about that comment did
  query: query({ dynamicId: text(22), say: maybe(choice('1')), comment: maybe(text(22)) }),
  scene: 'dynamicId',
  share: true,
  pull: true,
} as const

/** Screens of posts outside their tab. */
export const planet = area('planet', {
  dynamic: { path: '/planet/dynamic', title: '动态', ...post },
  vote: { path: '/planet/vote', title: '投票', ...post },
  poster: {
    path: '/planet/poster',
    ours: true,
    title: '动态海报',
    guards: ['login'],
    query: query({ dynamicId: text(22) }),
  },
  publish: {
    path: '/planet/publish',
    ours: true,
    title: '发动态',
    guards: ['login'],
    query: query({
      ...{ topicId: maybe(text(22)), title: maybe(text(40)), hint: maybe(text(100)), words: maybe(text(500)) },
      // a quiz that the post links to
      ...{ quiz: maybe(text(22)), quizName: maybe(text(40)) },
    }),
  },
  report: {
    path: '/planet/report',
    ours: true,
    title: '举报',
    guards: ['login'],
    query: query({ dynamicId: text(22), commentId: maybe(text(22)) }),
  },
  own: {
    path: '/planet/own',
    ours: true,
    title: '管理动态',
    guards: ['login'],
    query: query({ dynamicId: text(22) }),
  },
  topic: {
    path: '/planet/topic',
    ours: true,
    title: '话题',
    guards: ['login'],
    leadsTo: ['user'],
    query: query({ topicId: text(22) }),
    ownBar: true,
    share: true,
    pull: true,
  },
  topicActivity: {
    path: '/activities/topic-activity',
    title: '话题活动',
    guards: ['login', 'vipInfo'],
    query: query({ topicId: text(22) }),
    share: true,
  },
  notices: {
    path: '/user/messageNotice',
    title: '我的星球',
    guards: ['login'],
    leadsTo: ['user'],
    query: query({ tab: maybe(choice('notice', 'history')) }),
    ownBar: true,
    pull: true,
  },
  interactions: {
    path: '/planet/interactions',
    ours: true,
    title: ({ type = 'liked' }: { type?: 'commented' | 'liked' | 'unlocked' | 'voted' }) => interactionTitles[type],
    guards: ['login'],
    query: query({ type: choice('commented', 'liked', 'unlocked', 'voted') }),
    pull: true,
  },
  user: {
    path: '/planet/user',
    ours: true,
    title: 'TA 的动态',
    guards: ['login'],
    leadsTo: ['user'],
    // without `uid` the page shows the user's own posts
    query: query({ uid: maybe(text(10)) }),
    pull: true,
  },
})
