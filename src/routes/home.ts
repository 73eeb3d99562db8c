import { area, maybe, query, text } from './define'

/** Main package: first screens, and fallbacks of any other. */
export const home = area('home', {
  index: { path: '/', title: '首页', tab: { text: '首页', icon: 'home' }, ownBar: true, pull: true },
  heartbeat: { path: '/heartbeat', title: '心动', tab: { text: '心动', icon: 'heart' }, ownBar: true, pull: true },
  planet: { path: '/planet', title: '星球', tab: { text: '星球', icon: 'planet' } },
  messages: { path: '/messages', title: '消息', tab: { text: '消息', icon: 'msg' }, ownBar: true, pull: true },
  me: { path: '/me', title: '我的', tab: { text: '我的', icon: 'me' }, ownBar: true },
  login: {
    path: '/login',
    title: '登录',
    ownBar: true,
    // WeChat's login returns `code` and `state`; invitations bring their code, from a mini-program code as the scene
    query: query({
      next: maybe(text(500)),
      code: maybe(text(128)),
      state: maybe(text(43)),
      invite: maybe(text(20)),
      scene: maybe(text(32)),
    }),
  },
  notFound: { path: '/404', title: '找不到页面' },
})
