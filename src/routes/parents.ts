import { area, maybe, query, text } from './define'

/** Parents' matching (C.parents). */
export const parents = area('parents', {
  invite: { path: '/parentsMatch/invite', title: '爸妈说媒', guards: ['login'], ownBar: true },
  historyList: {
    path: '/parentsMatch/historyList',
    title: '爸妈说媒',
    guards: ['login'],
    keepAlive: true,
    ownBar: true,
    pull: true,
  },
  userDetails: {
    path: '/parentsMatch/userDetails',
    title: '资料详情',
    guards: ['login'],
    query: query({ fmUid: text(22) }),
    ownBar: true,
  },
  /** Our own page: the data that a single shows to parents. */
  card: { path: '/parentsMatch/card', ours: true, title: '给家长看的资料', guards: ['login'], ownBar: true },
  /** Our own page: the side of the parents. An invitation leads here too. */
  family: {
    path: '/parentsMatch/family',
    ours: true,
    title: '爸妈说媒',
    guards: ['login'],
    query: query({ code: maybe(text(22)) }),
    scene: 'code',
    ownBar: true,
    pull: true,
  },
})
