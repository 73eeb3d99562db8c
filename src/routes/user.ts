import { area, query, text } from './define'

/** A person's own lists, other people's pages, and the settings. */
export const user = area('user', {
  visitor: { path: '/user/visitor', title: '访客', guards: ['login', 'vip'], ownBar: true, pull: true },
  info: { path: '/user/info', title: 'TA的主页', guards: ['login'], query: query({ uid: text(22) }) },
  settings: { path: '/user/settings', title: '设置', guards: ['login'] },
})
