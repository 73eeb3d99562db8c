import { area } from './define'

/** Pages of single occasions: a birthday, a campaign. */
export const activities = area('activities', {
  birthday: {
    path: '/activities/birthday',
    title: '生日',
    guards: ['login'],
    leadsTo: ['user', 'planet'],
  },
})
