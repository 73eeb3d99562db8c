import { writeFile } from 'node:fs/promises'
import { cut } from '../../../contract/kernel/letters'
import { dayOf, minuteOf } from '../../../contract/kernel/time'
import {
  clearWithdrawal,
  decideWithdrawal,
  declareTax,
  nameExports,
  openStop,
  resumePayouts,
  sealedNames,
  stopPayouts,
  taxReport,
  withdrawalsForStaff,
} from '../../domains/payouts/withdrawals'
import { unitOfWork } from '../../kernel/unit-of-work'
import type { Command, StaffTools } from './define'

async function sayStop({ db, say }: StaffTools) {
  const stop = await openStop(db)
  say(stop ? `${minuteOf(stop.stopped_at)} 起由 ${stop.stopped_by} 暂停：${stop.reason}` : '打款正常')
}

async function switchPayouts({ db, now, say }: StaffTools, asked: { verb: string; by: string; reason: string }) {
  const { verb, by, reason } = asked
  if (verb !== 'stop' && verb !== 'go') throw new Error('请写 stop 或 go')
  if (by === '' || (verb === 'stop' && reason === '')) throw new Error('请写是谁，暂停还要写原因')
  const changed = verb === 'stop' ? await stopPayouts(db, { by, reason, now }) : await resumePayouts(db, { by, now })
  if (!changed) throw new Error(verb === 'stop' ? '打款已经暂停了' : '打款没有暂停')
  say(`${now.toISOString()} 打款${verb === 'stop' ? `由 ${by} 暂停：${reason}` : `由 ${by} 恢复`}`)
}

const monthOf = (at: Date) => dayOf(at).slice(0, 7)
const yuan = (fen: number) => `${(fen / 100).toFixed(2)} 元`

/** Prints the tax declaration of a month, one line per user. */
async function sayTax({ db, say }: StaffTools, month: string) {
  const { people, total, declared } = await taxReport(db, month)
  say(
    `${month} ${total.people} 人 ${total.payouts} 笔  到账 ${yuan(total.paid)}  税前 ${yuan(total.paid + total.tax)}  个税 ${yuan(total.tax)}  ${declared ? `${minuteOf(declared.at)} 由 ${declared.declared_by} 申报` : '未申报'}`,
  )
  for (const { uid, payouts, paid, tax } of people)
    say(`${uid} ${payouts} 笔  到账 ${yuan(paid)}  税前 ${yuan(paid + tax)}  个税 ${yuan(tax)}`)
}

/** Writes the encrypted names of a month into a new file that only its owner can read. Prints none of them. */
async function exportNames(tools: StaffTools, [month = '', by = '', file = '', ...words]: readonly string[]) {
  const purpose = cut(words.join(' ').trim(), 200)
  if (by.trim() === '' || purpose === '') throw new Error('请写是谁和用途')
  const found = await sealedNames(tools, { month, by, purpose, now: tools.now })
  if (!found) throw new Error(`${month} 没有到账的提现`)
  await writeFile(file, found.sealed, { flag: 'wx', mode: 0o600 }).catch(() => {
    throw new Error(`写不了文件 ${file}，它可能已经存在`)
  })
  tools.say(`${tools.now.toISOString()} ${month} ${found.people} 人的姓名由 ${by} 导出：${purpose}`)
  for (const { at, exported_by, purpose: why } of (await nameExports(tools.db, month)).slice(1))
    tools.say(`  此前 ${minuteOf(at)} 由 ${exported_by} 导出：${why}`)
}

/** Commands to read and decide withdrawals (A.group.03). */
export const withdrawalCommands: readonly Command[] = [
  {
    name: 'withdrawals',
    args: [],
    about: '列出没有结束的提现，和转账有异常的提现',
    async run({ db, say }) {
      const lines = await withdrawalsForStaff(db)
      if (lines.length === 0) say('没有等待处理的提现')
      for (const line of lines) say(line)
    },
  },
  {
    name: 'withdrawal',
    args: ['id', 'approve|refuse|clear'],
    about:
      '审核一笔提现；首次和大额的提现审核通过后打款，团长的提现审核通过、冻结期满后才打款；拒绝时写上原因，会原样告诉本人，狗粮退回；转账有异常的核对后用 clear 解除冻结，并重新查询结果',
    async run(tools, [publicId = '', verdict = '', ...words]) {
      const { db, now, say } = tools
      const reason = words.join(' ')
      if (verdict === 'clear') {
        const free = await clearWithdrawal(tools, { publicId, now })
        if (free === undefined) throw new Error(`提现 ${publicId} 没有需要核对的问题`)
        return say(`${now.toISOString()} ${publicId} ${free ? '已解除冻结' : '仍需核对'}`)
      }
      if (verdict !== 'approve' && verdict !== 'refuse') throw new Error('请写 approve 或 refuse，核对异常后写 clear')
      if (verdict === 'refuse' && reason === '') throw new Error('拒绝要写原因')
      const approved = verdict === 'approve'
      const decided = await unitOfWork(db, (tx) => decideWithdrawal(tx, { publicId, approved, reason, now }))
      if (!decided) throw new Error(`没有等待审核的提现 ${publicId}，或已经开始打款`)
      say(`${now.toISOString()} ${publicId} ${approved ? '通过' : `拒绝：${reason}`}`)
    },
  },
  {
    name: 'payout-tax',
    args: ['month'],
    about:
      '列出一个月（如 2026-05）每个人到账的提现、税前收入和个人所得税，税款由平台承担；申报后写 declared <谁> 记下，次月 8 日起没有申报会报警',
    async run(tools, [month = '', verb = '', by = '']) {
      if (verb === '') return sayTax(tools, month)
      if (verb !== 'declared' || by === '') throw new Error('请写 declared 和是谁')
      if (month >= monthOf(tools.now)) throw new Error('这个月还没有结束')
      if (!(await declareTax(tools.db, month, by, tools.now))) throw new Error(`${month} 已经申报过了`)
      tools.say(`${tools.now.toISOString()} ${month} 由 ${by} 申报`)
    },
  },
  {
    name: 'payout-names',
    args: ['month', 'who', 'file', 'purpose'],
    about:
      '把一个月到账的人的姓名和税额加密写进一个新文件，只有 PAYOUT_NAMES_KEY 的主人能打开；写上是谁、做什么用，每次都会记下。身份证号不保存，因此不在其中',
    run: exportNames,
  },
  {
    name: 'payouts',
    args: [],
    about:
      '查看打款是否暂停；stop <谁> <原因> 立即暂停所有打款，go <谁> 恢复；暂停时不发起新的转账，已发起的继续查询结果',
    run: (tools, [verb = '', by = '', ...words]) =>
      verb === '' ? sayStop(tools) : switchPayouts(tools, { verb, by, reason: words.join(' ') }),
  },
]
