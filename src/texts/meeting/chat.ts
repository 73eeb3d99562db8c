import { dayOf, daysBetween, shanghai } from '../../../contract/kernel/time'
import { moments } from '../core/moments'

/** The time between messages: 今天 12:18, 昨天 09:02, 周三 20:15, 08-09 11:00. */
function when(at: number, now: number): string {
  const days = daysBetween(dayOf(at), dayOf(now))
  const said = shanghai(at)
  if (days <= 0) return `今天 ${moments.clock(at)}`
  if (days === 1) return `昨天 ${moments.clock(at)}`
  if (days < 7) return said.format('ddd HH:mm')
  return said.format(said.year() === shanghai(now).year() ? 'MM-DD HH:mm' : 'YYYY-MM-DD HH:mm')
}

/** One conversation (A.product.03, A.auth.15, security H3). */
export const chat = {
  when,
  loading: '正在打开聊天',
  online: '刚刚活跃',
  similarity: (percent: number) => `相似度 ${percent}%`,
  typing: '对方正在输入…',
  official: '官方',
  person: (nickname: string) => `${nickname}的主页`,
  safe: '双方均已实名。涉及转账请先报给我们',
  careful: '涉及转账请先报给我们',
  report: '举报',
  question: 'TA 的聊天问题',
  failed: '聊天没有打开',
  toMessages: '回到消息',
  retry: '点击重新加载',
  olderFailed: '更早的消息没有加载出来，点击重新加载',
  fresh: '新消息',
  log: '聊天记录',

  unheard: '未听',
  image: '图片',
  longPicture: '长图',
  checking: '审核中，通过后对方才能看到',
  checkingTheirs: '内容审核中',
  refused: (reason: string) => (reason === '' ? '没有通过审核，对方看不到' : `没有通过审核：${reason}`),
  sending: '正在发送',
  sendingFile: '正在上传',
  unsent: '没有发出去',
  fileGone: '没有发出去，原文件已不在这台设备上，请重新选择',
  resend: '重新发送',
  drop: '删除',
  read: '已读',
  recalledMine: '你撤回了一条消息',
  recalledTheirs: '对方撤回了一条消息',
  again: '重新编辑',

  warnings: {
    money: '没见过面就谈钱，多半是骗子。别转账，别借钱，别点投资链接',
    offPlatform: '对方想换个地方聊。离开这里，出了事我们帮不上你',
  },
  bothered: '这条消息让你不舒服吗？',
  notBothered: '我不介意',
  isBothered: '打扰到我',
  thanks: '收到了，我们会留意',
  thanksAndReport: '收到了。需要的话，可以举报 TA',

  write: '说点什么…',
  send: '发送',
  emoji: '表情',
  text: '打字',
  speak: '语音',
  more: '更多',
  picture: '照片',
  quickLabel: '快捷回复',
  addWord: (word: string) => `输入${word}`,

  me: '我',
  reply: '回复',
  replyingTo: (name: string, words: string) => `回复 ${name}：${words}`,
  noReply: '不回复这条',
  quote: (name: string, words: string) => `回复的消息，${name}：${words}`,
  quoteRecalled: '消息已撤回',
  quoteImage: '[图片]',
  quoteVoice: (seconds: number) => `[语音] ${seconds}″`,
  notFound: '这条消息已经不在了',
  reactions: '回应',
  signs: { heart: '爱心', laugh: '笑哭', wow: '惊讶', hug: '抱抱', thumb: '点赞', paw: '爪印' },
  mySign: (sign: string) => `我的回应：${sign}`,
  theirSign: (sign: string) => `对方的回应：${sign}`,

  search: '查找聊天记录',
  searchFor: '想找哪句话',
  searchGo: '查找',
  searchClear: '清空',
  searchMore: '继续往前找',
  hit: (name: string, words: string) => `${name}：${words}`,
  searchNone: '没有找到这样的文字',

  cancel: '取消',
  copy: '复制',
  copied: '已复制',
  recall: '撤回',
  menu: '消息',
  close: '关闭',

  about: '聊天设置',
  home: '查看主页',
  mute: '消息免打扰',
  end: '结束聊天',
  endTitle: '结束和 TA 的聊天？',
  endText: '结束后，双方都不能再发消息，\n对方会看到聊天已结束。\n不会屏蔽对方，你可以随时恢复',
  endOk: '结束聊天',
  ended: '聊天已结束',
  resume: '恢复聊天',
  resumed: '可以继续聊天了',
  clear: '清空聊天记录',
  clearTitle: '清空聊天记录？',
  clearText: '记录会从你这里清空，\n对方那里不受影响',
  clearOk: '清空',
  cleared: '已清空',
  block: '屏蔽 TA',

  verify: '完成实名认证后就能聊天',
  toVerify: '去认证',
} as const
