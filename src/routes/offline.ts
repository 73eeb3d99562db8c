import { area, choice, maybe, query, text } from './define'

/** Offline activities (B.offline), and their evaluation by people who attended (B.evaluate). */
export const offline = area('offline', {
  list: {
    path: '/offline-activities/activities-list',
    title: '线下活动',
    guards: ['login'],
    query: query({ scope: maybe(choice('coming', 'mine', 'past')) }),
    ownBar: true,
    pull: true,
  },
  details: {
    path: '/offline/activities-details',
    title: '活动详情',
    guards: ['login'],
    query: query({ activityId: text(22) }),
    share: true,
    pull: true,
  },
  evaluate: {
    path: '/activities/evaluate',
    title: '活动评价',
    guards: ['login'],
    query: query({ signUpId: text(22) }),
  },
})
