/** The yearly report 2024 (B.report2024). */
export const yearlyReport = {
  title: (year: string) => `${year} 年度报告`,
  gateLead: '这一年，你遇见了谁，又被谁惦记？',
  gateText: '数字来自你自己的使用记录，不读取聊天内容；报告只有你自己看得到。',
  agree: '我已阅读并同意',
  protocol: (year: string) => `《${year} 年度报告授权协议》`,
  agreeLabel: '我已阅读并同意年度报告授权协议',
  start: '开始',
  sheetTitle: '同意后才能生成报告',
  sheetText: '我们只在你同意之后汇总你的记录。',
  agreeAndGo: '同意并继续',
  close: '关闭',

  closed: '年度报告还没有开放',
  opens: (day: string) => `年度报告 ${day} 开放`,
  over: '这一期年度报告已经结束',
  closedText: '开放以后，从实验室就能进来',
  overText: '下一期开放以后，从实验室就能进来',
  toLab: '去实验室',
  incomplete: '抱歉，年度报告仅支持完成全部认证的用户查看，你尚未完成，暂无法查看',
  later: '下次再说',
  certify: '去认证',
  late: '抱歉，你的账号完成认证时间晚于报告统计时间，无法统计，明年再见',
  understood: '我知道了',

  stealth: '隐身状态已开启，无法生成报告内容',
  failed: '报告生成失败',
  broken: '请求失败',
  again: '点击重新加载',
  loading: '加载中',
  counting: '正在翻看你的这一年',

  next: '上滑，看下一页',
  last: '上滑，看你的年度卡片',
  back: '上一页',
  musicOn: '打开音乐',
  musicOff: '关闭音乐',
  at: (page: number, all: number) => `第 ${page} 页，共 ${all} 页`,

  result: '我的年度报告',
  view: '再看一遍',
  share: '分享到星球',
  uploading: '上传中...',
  notUploaded: '上传失败',
  shareTitle: '我的年度报告',
  shareWords: (year: string, annual: string) => `我的 ${year}：${annual}。`,
  met: '这一年认识的人',
  fileName: '二狗年度报告.png',
  alt: (annual: string) => `年度报告卡片：${annual}`,
  scan: '扫码看看你的这一年',
  under: '一个人是单身狗，两个人叫二狗',
  days: (count: number) => `相伴 ${count} 天`,
  longPress: '长按图片保存',
  noResult: '还没有生成年度报告',
  toReport: '去看报告',
  annual: { quiet: '慢热型', voice: '记录者', heart: '心动派', brave: '行动派', wanted: '人气王', friend: '知己多' },
  single: '还在等那个人',
  paired: '已经找到那个人',
} as const

/** The texts of a page: a number with its unit and sentence, or other words if the number is 0. */
export type Said = { lead: string; count: number; unit: string; head: string; lines: string[]; none: [string, string] }

const day = (date: string) => {
  const [, month = '', of = ''] = date.split('-')
  return `${Number(month)} 月 ${Number(of)} 日`
}
const some = (...lines: (string | false)[]) => lines.filter((line): line is string => line !== false)

/** The texts of the seven pages, in their order (B.X27). */
export const reportWords = {
  came: (year: string, days: number, date: string): Said => ({
    lead: date.startsWith(year) ? `${year} 年，我们相识` : `走到 ${year} 年，我们相识`,
    count: days,
    unit: '天',
    head: '谢谢你来到这里',
    lines: [`${date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1 年 $2 月 $3 日')}，是故事的第一页。`],
    none: ['我们刚刚相识', '故事从今天开始。'],
  }),
  active: (year: string, days: number, months: readonly number[], most: number, quiet: number): Said => ({
    lead: `${year} 年，有`,
    count: days,
    unit: '天',
    head: '留下了你的身影',
    lines: some(
      months.length > 0 && months.length < 4 && `${months.join('、')} 月来得最勤，有 ${most} 天都在。`,
      quiet > 0 && `另外 ${quiet} 天，你在认真生活。`,
    ),
    none: ['这一年，你来得很安静', '想来的时候，这里一直都在。'],
  }),
  matched: (year: string, count: number, missed: number): Said => ({
    lead: `${year} 年，我们为你推荐了`,
    count,
    unit: '个人',
    head: '每一个都可能是故事的开头',
    lines: [missed > 0 ? `有 ${missed} 位擦肩而过，没来得及说你好。` : '你一位也没有错过。'],
    none: ['推荐还没有开始', '完善资料以后，每天中午会有人来敲门。'],
  }),
  sent: (count: number, approved: number, date: string, most: number): Said => ({
    lead: '你主动说了',
    count,
    unit: '次想认识',
    head: '勇敢的人先遇见爱情',
    lines: some(
      approved > 0 ? `其中 ${approved} 次，等到了回应。` : '还没等到回应的那些，也是真诚的。',
      most > 1 && `${day(date)} 你最勇敢，一天里说了 ${most} 次。`,
    ),
    none: ['这一年，你没有急着开口', '遇到想认识的人，再说也不迟。'],
  }),
  received: (people: number, approved: number, date: string, most: number): Said => ({
    lead: '也有人走向你，一共',
    count: people,
    unit: '位',
    head: '想认识你',
    lines: some(
      approved > 0 && `你答应了 ${approved} 次。`,
      most > 1 && `${day(date)} 最热闹，一天收到 ${most} 次。`,
      approved === 0 && most < 2 && '被人惦记，是一件很好的事。',
    ),
    none: ['那个人还在路上', '多发一条动态，让 TA 早点看见你。'],
  }),
  hearts: (count: number, mutual: number): Said => ({
    lead: '这一年，你心动了',
    count,
    unit: '次',
    head: '心还是热的',
    lines: [mutual > 0 ? `有 ${mutual} 次，对方也心动了。` : '心动不问结果，它本身就很好。'],
    none: ['这一年，你的心很安静', '心动要等对的人。'],
  }),
  forMe: (count: number, pending: number): Said => ({
    lead: '悄悄地，也有',
    count,
    unit: '个人',
    head: '为你心动',
    lines: [pending > 0 ? `还有 ${pending} 位，等你去看是谁。` : '每一位，你都知道是谁。'],
    none: ['心动正在路上', '换一张新照片，也许就有人心动了。'],
  }),
  visitors: (year: string, count: number, most: number): Said => ({
    lead: `${year} 年，有`,
    count,
    unit: '位朋友',
    head: '路过你的星球',
    lines: some(most > 1 && `来得最勤的一位，前后 ${most} 次。`, most < 2 && '也许有一位，还会再来。'),
    none: ['你的星球还在等访客', '先去别人的星球走走吧。'],
  }),
  visited: (count: number, name: string | undefined, most: number): Said => ({
    lead: '而你，也去看过',
    count,
    unit: '个人',
    head: '的星球',
    lines: some(name !== undefined && `去得最多的是 ${name}，前后 ${most} 次。`),
    none: ['你还没有出门走走', '也许下一颗星球上，就有想认识的人。'],
  }),
  posts: (count: number, liked: number, commented: number, date: string, likes: number, comments: number): Said => ({
    lead: '你在星球上写下了',
    count,
    unit: '条动态',
    head: '生活被你好好记着',
    lines: some(
      liked + commented > 0 && `收到 ${liked} 个赞、${commented} 条评论。`,
      likes + comments > 0 && `${day(date)} 那一条最受欢迎：${likes} 个赞，${comments} 条评论。`,
    ),
    none: ['这一年，你更爱安静地看', '想说的时候，星球上有人听。'],
  }),
  given: (likes: number, comments: number): Said => ({
    lead: '你也送出了',
    count: likes + comments,
    unit: '次回应',
    head: '被你看见的人，会记得',
    lines: [`${likes} 个赞，${comments} 条评论。`],
    none: ['你把喜欢放在了心里', '下次看到喜欢的，点个赞吧。'],
  }),
  planes: (thrown: number, replied: number, picked: number, answered: number, unlocked: number): Said => ({
    lead: '你放飞和捞起了',
    count: thrown + picked,
    unit: '架纸飞机',
    head: '风把话带到了远方',
    lines: some(
      thrown > 0 && `放飞 ${thrown} 架，收到 ${replied} 次回信。`,
      picked > 0 && `捞起 ${picked} 架，回了 ${answered} 次${unlocked > 0 ? `，解锁 ${unlocked} 位` : ''}。`,
    ),
    none: ['纸飞机还没有起飞', '有些话，等风来了再说。'],
  }),
} as const

/** The texts of the yearly report 2022 that its template does not contain (B.report2022.06). */
export const report2022Words = {
  keyWords: (year: string, count: number): Said => ({
    lead: `你的 ${year} 年，有`,
    count,
    unit: '个关键词',
    head: '都是你写下的',
    lines: [],
    none: ['', ''],
  }),
}
