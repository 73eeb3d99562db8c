import { area, maybe, query, text } from './define'

export const account = area('account', {
  login: {
    path: '/login',
    ours: true,
    title: '登录',
    leadsTo: ['legal', 'user'],
    ownBar: true,
    // WeChat's login returns `code` and `state`. An invitation link has its code in `invite`; a mini-program code (QR)
    // has it in `scene`
    query: query({
      next: maybe(text(500)),
      code: maybe(text(128)),
      state: maybe(text(43)),
      invite: maybe(text(20)),
      scene: maybe(text(32)),
    }),
  },
  /** Our own page: a banned user appeals without a login. */
  appeal: { path: '/login/appeal', ours: true, title: '申诉' },
})
