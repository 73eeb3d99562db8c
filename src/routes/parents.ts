import { area, maybe, query, text } from './define'

/** Parents-match (C.parents). */
export const parents = area('parents', {
  invite: { path: '/parentsMatch/invite', title: '爸妈说媒', guards: ['login'] },
  historyList: {
    path: '/parentsMatch/historyList',
    title: '爸妈说媒',
    guards: ['login'],
    keepAlive: true,
    pull: true,
  },
  userDetails: {
    path: '/parentsMatch/userDetails',
    title: '资料详情',
    guards: ['login'],
    query: query({ fmUid: text(22) }),
  },
  /** Ours: what a single shows to parents. */
  card: { path: '/parentsMatch/card', title: '给家长看的资料', guards: ['login'] },
  /** Ours: the parents' side, also where an invitation leads. */
  family: {
    path: '/parentsMatch/family',
    title: '爸妈说媒',
    guards: ['login'],
    query: query({ code: maybe(text(22)) }),
    pull: true,
  },
})
