/** Blocking a user where they appear (A.shield; the explanation is ours). */
export const block = {
  block: '屏蔽 TA',
  blockAsk: '屏蔽 TA？',
  blockText:
    '屏蔽后你看不到 TA，TA 看你就像你开了隐身，发来的消息也不会送到。对方不会收到通知，你可以随时在屏蔽管理里取消。',
  blockOk: '屏蔽',
  blocked: '已屏蔽',

  hideDynamics: '不看TA的动态',
  hideDynamicsAsk: '不看 TA 的动态？',
  hideDynamicsText: '星球里不再出现 TA 发的动态，匿名的除外，对方不会知道。你可以随时在屏蔽管理里恢复。',
  hideDynamicsOk: '不看',
  dynamicsHidden: '不再看 TA 的动态',

  cancel: '取消',
} as const
