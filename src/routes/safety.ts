import { area, query, text } from './define'

/** The safety centre and the board of punishments (C.safety). */
export const safety = area('safety', {
  index: {
    path: '/securityCenter/index',
    title: '安全中心',
    guards: ['login'],
    inMe: { card: 'mine', icon: 'shieldok', tone: 'success' },
    leadsTo: ['user'],
    ownBar: true,
    pull: true,
  },
  guard: { path: '/securityCenter/guard/index', ours: true, title: '见面守护', guards: ['login'], pull: true },
  /** Our own page: opened by the link of an SMS, without an account. */
  guardAsk: { path: '/securityCenter/guard/ask', ours: true, title: '见面守护', query: query({ code: text(22) }) },
  record: { path: '/securityCenter/record/index', title: '公示记录', guards: ['login'], pull: true },
})
