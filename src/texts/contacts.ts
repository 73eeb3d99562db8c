import { contactLimits } from '@contract/support'

/** Hiding from the numbers of a phone book (ours). */
export const contacts = {
  lead: '不想被认识的人看到',
  about:
    '用这些手机号登录的人，看你就像你开了隐身；还没注册的，以后注册了也一样。你看到的不会变，我们也不会告诉你谁注册过。',
  kept: '我们不读取通讯录，也不保存号码，只留下无法还原的校验值和最后两位。',
  numbers: '手机号',
  numbersHere: '输入或粘贴手机号，可以一次多个',
  found: (count: number) => `认出 ${count} 个手机号`,
  none: '没有认出手机号，手机号是 1 开头的 11 位数字',
  tooMany: `一次最多 ${contactLimits.atOnce} 个，分几次来`,
  add: (count: number) => (count > 0 ? `屏蔽这 ${count} 个号码` : '屏蔽'),
  choose: '从通讯录选一个',
  added: '已屏蔽',
  list: '屏蔽的号码',
  tail: (tail: string) => `尾号 ${tail}`,
  since: (time: string) => `${time} 屏蔽`,
  remove: '取消屏蔽',
  removeAsk: (tail: string) => `取消屏蔽尾号 ${tail} 的号码？`,
  removeText: '取消后，这个号码的主人可以像其他人一样看到你。',
  keep: '再想想',
  removed: '已取消屏蔽',
  empty: '还没有屏蔽号码',
  emptyText: '把同事、亲戚、前任的号码加进来',
} as const
