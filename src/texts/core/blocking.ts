import { personBar } from '../meeting/person-bar'

/** The list of blocked users (A.shield; the explanation is ours). */
export const blocking = {
  people: '屏蔽的用户',
  dynamics: '不看TA的动态',
  contacts: '屏蔽通讯录',
  contactsNote: '让有这些号码的人看不到你',
  used: (used: number, most: number) => `${used}/${most}`,
  usedSaid: (used: number, most: number) => `已用 ${used}，最多 ${most}`,
  oldVip: '老会员',
  about:
    '屏蔽以后，你在主页、访客、推荐、搜索、聊天、星球里都看不到 TA，还没解锁的神秘用户、匿名动态和纸飞机除外；TA 看你就像你开了隐身，期间发来的消息不会送到，取消屏蔽后也不会补发。对方换了新账号，仍然看不到你。',
  aboutDynamics:
    '不看 TA 的动态，只是星球里不再出现 TA 发的动态，匿名的除外；TA 的主页和评论你仍然看得到，对方不会知道，也仍然能看到你。',
  more: (most: number) => `大会员最多可以屏蔽 ${most} 人`,
  failed: '请求失败',
  retry: '点击重新加载',

  empty: '还没有屏蔽的人',
  emptyText: `不想再见到谁，可以在 TA 的主页左下角点「${personBar.more}」屏蔽`,
  emptyDynamicsText: `不想看谁的动态，可以在 TA 的主页左下角点「${personBar.more}」选择不看`,
  born: (year: number) => `${String(year % 100).padStart(2, '0')} 年`,
  unblock: '取消屏蔽',
  unblockAsk: (name: string) => `取消屏蔽「${name}」？`,
  unblockText: '取消后你们又能看到对方，之前的关注和喜欢也会恢复。',
  unblockDynamicsText: '取消后 TA 发的动态会重新出现在星球里。',
  unblockOk: '取消屏蔽',
  keep: '再想想',
  unblocked: '已取消屏蔽',
} as const
