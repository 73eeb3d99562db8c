import { area, query, text } from './define'

/** The screens of conversations. Their list is the tab 消息. */
export const chat = area('chat', {
  conversation: {
    path: '/chat',
    ours: true,
    title: '聊天',
    guards: ['login'],
    query: query({ id: text(22) }),
    ownBar: true,
    still: true,
  },
  /** Our own page: a mutual like has opened this conversation. */
  match: { path: '/chat/match', ours: true, title: '互相喜欢', guards: ['login'], query: query({ id: text(22) }) },
  /** Our own page: the notices of 二狗小助手. */
  assistant: { path: '/chat/assistant', ours: true, title: '二狗小助手', guards: ['login'], pull: true },
  /** Our own page: opens a notice that was tapped outside the app. */
  notice: { path: '/chat/notice', ours: true, title: '通知', guards: ['login'], query: query({ id: text(22) }) },
})
