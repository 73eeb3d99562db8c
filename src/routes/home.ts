import { area } from './define'

/** The main package: the tabs, and the page that is shown instead of an unknown one. */
export const home = area('home', {
  index: {
    path: '/',
    title: '首页',
    tab: { text: '首页', icon: 'home' },
    leadsTo: ['account', 'user'],
    ownBar: true,
    pull: true,
  },
  heartbeat: {
    path: '/heartbeat',
    ours: true,
    title: '心动',
    tab: { text: '心动', icon: 'heart' },
    leadsTo: ['user'],
    ownBar: true,
    pull: true,
  },
  planet: {
    path: '/planet',
    ours: true,
    title: '星球',
    tab: { text: '星球', icon: 'planet' },
    leadsTo: ['planet', 'user'],
    ownBar: true,
    share: true,
    pull: true,
  },
  messages: {
    path: '/messages',
    ours: true,
    title: '消息',
    tab: { text: '消息', icon: 'msg' },
    leadsTo: ['chat', 'user'],
    ownBar: true,
    pull: true,
  },
  me: {
    path: '/me',
    ours: true,
    title: '我的',
    tab: { text: '我的', icon: 'me' },
    leadsTo: ['user', 'money', 'verify'],
    ownBar: true,
  },
  notFound: { path: '/404', ours: true, title: '找不到页面' },
})
