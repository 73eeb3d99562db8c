import { area, query, text } from './define'

/** Conversations. The list of them is the tab 消息. */
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
