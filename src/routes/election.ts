import { area, choice, maybe, query, text } from './define'

// links of the specification have a `type`, but the server decides the type
const type = maybe(choice('0', '1'))

/** The mutual election (C.election). */
export const election = area('election', {
  index: {
    path: '/mutualSelect',
    title: '活动互选',
    guards: ['login'],
    inMe: { card: 'mine', icon: 'users', tone: 'info' },
    leadsTo: ['user'],
    // without `eventId` the page lists the user's elections
    query: query({ eventId: maybe(text(22)) }),
    ownBar: true,
    pull: true,
  },
  selectList: {
    path: '/mutualSelect/SelectList',
    title: '互选池',
    guards: ['login'],
    leadsTo: ['user'],
    query: query({ eventId: text(22), showSelect: maybe(choice('true', 'false')) }),
    ownBar: true,
    pull: true,
  },
  result: {
    path: '/mutualSelect/result',
    title: '互选结果',
    guards: ['login'],
    leadsTo: ['user'],
    query: query({ eventId: text(22), isTwo: maybe(choice('true', 'false')), type }),
    ownBar: true,
    pull: true,
  },
  determine: {
    path: '/mutualSelect/determine',
    title: '互选结果',
    guards: ['login'],
    leadsTo: ['user'],
    query: query({ eventId: text(22), type }),
    ownBar: true,
    pull: true,
  },
  /** Our own page: each participant recomputes their own result. */
  check: {
    path: '/mutualSelect/check',
    ours: true,
    title: '核对互选',
    guards: ['login'],
    query: query({ eventId: text(22) }),
    pull: true,
  },
})
