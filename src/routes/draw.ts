import { area, query, text } from './define'

const asked = query({ activityId: text(32) })

/** The year-end draw (B.yearend). */
export const draw = area('draw', {
  romance: {
    path: '/activities/year-end-romance',
    title: '年末活动',
    guards: ['login'],
    query: asked,
    ownBar: true,
    night: true,
    pull: true,
  },
  prizes: {
    path: '/activities/year-end-romance-prize',
    title: '我的奖品',
    guards: ['login'],
    query: asked,
    pull: true,
  },
  /** Our own page: users recompute their own draws. */
  check: {
    path: '/activities/year-end-romance-check',
    ours: true,
    title: '核对抽奖',
    guards: ['login'],
    query: asked,
    pull: true,
  },
})
