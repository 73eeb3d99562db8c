import { decidePapers, type PaperResult, papersWaiting, verifyByPaper } from '../../domains/account/verify'
import type { Command, StaffTools } from './define'

async function decide(tools: StaffTools, uid: string, kind: string, verdict: { passed: boolean; reason?: string }) {
  const decided = await decidePapers(tools, { uid, kind, ...verdict })
  if (!decided) throw new Error(`${uid} 没有等待审核的 ${kind}（education 或 work）`)
  const said = {
    passed: '通过',
    failed: `不通过：${verdict.reason ?? ''}`,
    used: '不通过：这份证明已经用于另一个账号（本人只会看到材料不符）',
  }
  tools.say(`${tools.now.toISOString()} ${uid} ${kind} ${said[decided]}`)
}

const refusals: Record<Exclude<PaperResult, 'passed'>, string> = {
  absent: '没有这个人，或账号已封禁、已注销',
  already: '此人已完成实名认证',
  noConsent: '此人还没有同意身份信息授权协议，请先在认证页同意',
  wrong: '姓名或身份证号有误',
  underAge: '未满 18 岁，或出生日期不可信：不能认证，应封禁账号',
  exist: '该身份已认证过账号',
  black: '该身份的账号已被封禁',
}

/** Commands for pending documents about education and work. */
export const reviewCommands: readonly Command[] = [
  {
    name: 'reviews',
    args: [],
    about: '列出等待审核的学历和工作材料，图片地址几分钟内有效',
    async run(tools) {
      const waiting = await papersWaiting(tools)
      if (waiting.length === 0) tools.say('没有等待审核的资料')
      for (const { uid, kind, title, lines, pictures, submitted } of waiting) {
        tools.say(`${uid} ${kind}  ${title}  ${submitted.toISOString()}`)
        for (const line of lines) tools.say(`  ${line}`)
        for (const picture of pictures) tools.say(`  ${tools.origin}${picture}`)
      }
    },
  },
  {
    name: 'approve',
    args: ['uid', 'kind'],
    about: '通过一项审核，kind 是 education 或 work',
    run: (tools, [uid = '', kind = '']) => decide(tools, uid, kind, { passed: true }),
  },
  {
    name: 'reject',
    args: ['uid', 'kind', 'reason'],
    about: '不通过一项审核，原因会原样告诉本人',
    run: (tools, [uid = '', kind = '', ...reason]) =>
      decide(tools, uid, kind, { passed: false, reason: reason.join(' ') }),
  },
  {
    name: 'identify',
    args: ['uid'],
    about: '不刷脸的实名认证：核对本人与身份证后输入姓名和号码，结果与人脸核验相同，姓名和号码不保存',
    async run(tools, [uid = '']) {
      const name = (await tools.ask('姓名：')).trim()
      const result = await verifyByPaper(tools, { uid, name, idCard: await tools.ask('身份证号：') })
      if (result !== 'passed') throw new Error(refusals[result])
      tools.say(`${tools.now.toISOString()} ${uid} realName 通过`)
    },
  },
]
