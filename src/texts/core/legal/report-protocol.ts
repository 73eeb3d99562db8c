import { dayOf } from '@contract/kernel/time'
import { reportWindows } from '@contract/play/yearly-report'
import { contact } from './contact'
import { doc, h2, type LegalDocument, note, p, type Period, periodOf, strong, table, ul } from './format'

export const period = 'report2024'

/** Writes a day as `2024 年 12 月 29 日`. */
function spoken(at: number) {
  const [year, month, day] = dayOf(at).split('-').map(Number)
  return `${String(year)} 年 ${String(month)} 月 ${String(day)} 日`
}

/** The agreement on the yearly report 2024 (A.legal.18, B.report2024.04 to 12, 21 to 28, 35). */
export const within = ({ until }: Period): LegalDocument => ({
  heading: `${dayOf(until).slice(0, 4)} 年度报告授权协议`,
  dates: [`统计截至：${dayOf(until)}`],
  blocks: [
    note(
      '年度报告要汇总你一年的使用记录。',
      strong('只有你勾选同意并点击开始之后，我们才会汇总；'),
      '不看报告，什么都不会发生。',
    ),
    h2('一、谁可以看'),
    ul(
      '已完成全部认证，并且在统计时间之前完成；之后完成的，请明年再来。',
      '处于隐身状态时不能生成，关闭隐身后可以。',
      '报告只有你自己看得到，除非你自己保存或分享。',
    ),
    h2('二、汇总哪些信息'),
    table({ part: '部分', what: '用到的记录' }, [
      { part: '账号', what: '注册日期和天数、使用天数、最活跃的月份' },
      { part: '匹配', what: '推荐给你的、错过的人数' },
      { part: '想认识', what: '发出和收到的次数、通过次数、最多的一天' },
      { part: '心动', what: '你的心动、对你的心动、互相心动的次数' },
      { part: '访客', what: '看你的和你看的次数，最常看的人的头像和昵称' },
      { part: '星球与纸飞机', what: '发布、点赞、评论、捞起和扔出的数量' },
      { part: '结果卡', what: '头像、昵称、年度文案和图片' },
    ]),
    p(`统计时间到 ${spoken(until)}。统计的是数量和日期，不读取聊天内容。`),
    h2('三、怎样使用和保存'),
    ul(
      '只用来生成这份报告，不用于推荐、广告，也不提供给第三方。',
      '数字由服务器按你的真实记录计算，没有的就是 0。',
      '生成的结果随账号保存，注销后删除。',
      '没有生成的人，我们不会提前汇总，其他功能照常使用。',
    ),
    p('报告里出现的别人，只有你本来就看得到的头像和昵称；对方隐身、封禁或注销的，不会出现。'),
    h2('四、分享'),
    p(
      '分享到星球或保存图片由你决定；图片里可能有你的头像、昵称和别人的头像，请先确认。分享出去的内容适用',
      doc('content-manage-rules'),
      '。',
    ),
    h2('五、撤回'),
    p(
      `随时可以写信到 ${contact.privacyEmail} 撤回授权，我们会停止汇总并删除已经生成的报告，15 天内答复。其他事项适用`,
      doc('privacy-protection'),
      '。',
    ),
  ],
})

export default within(periodOf(reportWindows[2024]))
