import { area, query, text } from './define'

/** The list of conversations is the tab 消息. */
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
  /** Ours: a mutual like has opened this conversation. */
  match: { path: '/chat/match', ours: true, title: '互相喜欢', guards: ['login'], query: query({ id: text(22) }) },
  /** Ours. */
  assistant: { path: '/chat/assistant', ours: true, title: '二狗小助手', guards: ['login'], pull: true },
  /** Ours: a notice from outside. */
  notice: { path: '/chat/notice', ours: true, title: '通知', guards: ['login'], query: query({ id: text(22) }) },
})
