import { area, query, text } from './define'

/** Pages for single occasions, such as a birthday or a campaign. */
export const activities = area('activities', {
  birthday: {
    path: '/activities/birthday',
    title: '生日',
    guards: ['login'],
    leadsTo: ['user', 'planet'],
  },
  datingPlan: { path: '/activities/dating-plan', title: '脱单计划', guards: ['login'], pull: true },
  notification: { path: '/activities/notification', title: '通知', query: query({ id: text(32) }) },
})
