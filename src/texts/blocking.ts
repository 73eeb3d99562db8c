/** Sentences of blocking people and their posts (A.shield; what a block means is ours). */
export const blocking = {
  block: '屏蔽TA',
  blockAsk: '屏蔽TA？',
  blockText: '屏蔽后你们互相看不到对方，也不能再联系。对方不会收到通知，你可以随时在屏蔽管理里取消。',
  blockOk: '屏蔽',
  blocked: '已屏蔽',

  hideDynamics: '不看TA的动态',
  hideDynamicsAsk: '不看TA的动态？',
  hideDynamicsText: '你不会再看到TA发的动态，对方不会知道。你可以随时在屏蔽管理里恢复。',
  hideDynamicsOk: '不看',
  dynamicsHidden: '不再看TA的动态',

  cancel: '取消',
} as const
