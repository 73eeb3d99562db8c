import { area, query, text } from './define'

/** The list of conversations is the tab 消息. */
export const chat = area('chat', {
  conversation: {
    path: '/chat',
    title: '聊天',
    guards: ['login'],
    query: query({ id: text(22) }),
    ownBar: true,
    still: true,
  },
})
