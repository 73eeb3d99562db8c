import { uidOfNumber } from '../../domains/account/account'
import { noteErasure } from '../../domains/account/cancellation'
import { personByUid } from '../../domains/core/people'
import { forgetNumber } from '../../domains/meeting/guards'
import { dropReport } from '../../domains/play/yearly-report'
import { unitOfWork } from '../../kernel/unit-of-work'
import { eraseAccount } from '../../leaving'
import type { Command, StaffTools } from './define'

/**
 * Reads the staff member who erases, and the reason. The row is kept for ever, so it contains no phone or identity
 * number.
 */
function causeIn(by: string, words: readonly string[]): { by: string; reason: string } {
  const reason = words.join(' ').trim()
  if (by === '' || reason === '') throw new Error('请写是谁和原因')
  if (reason.length > 100) throw new Error('原因最多 100 个字')
  if (/\d{7}/.test(by + reason)) throw new Error('原因会一直保留，里面不要写手机号、证件号码')
  return { by, reason }
}

async function personOf({ db }: StaffTools, uid: string) {
  const person = await personByUid(db, uid)
  if (!person) throw new Error(`没有 UID 为 ${uid} 的人`)
  return { user: person.id, uid }
}

async function askedNumber({ ask }: StaffTools): Promise<string> {
  const phone = (await ask('手机号：')).trim()
  if (!/^1[3-9]\d{9}$/.test(phone)) throw new Error('手机号码不对')
  return phone
}

async function uidByNumber(tools: StaffTools): Promise<string> {
  const uid = await uidOfNumber(tools.db, tools.keys, await askedNumber(tools))
  if (uid === undefined) throw new Error('没有用这个手机号的账号')
  return uid
}

const outcomes = {
  erased: '已删除',
  before: '早已注销，没有再做什么',
  later: '已注销，还有文件要删，几分钟内自动完成',
} as const

/** Command to erase the account of a user who cannot cancel it in the app (security P22). */
export const erasingCommands: readonly Command[] = [
  {
    name: 'erase-account',
    args: ['uid|number', 'who', 'reason'],
    about:
      '立即注销并删除一个账号，用于本人不能自己注销的：未成年、已去世、被封禁后要求删除；先核实身份。写 number 时按手机号找；要再输入一次 UID 确认，不能恢复。有未了结的纠纷、未到账的提现时先了结。原因会一直保留，不写姓名和号码',
    async run(tools, [which = '', by = '', ...words]) {
      const cause = causeIn(by, words)
      const person = await personOf(tools, which === 'number' ? await uidByNumber(tools) : which)
      const said = await tools.ask(`立即删除 ${person.uid} 的账号，不能恢复。再输入一次 UID 确认：`)
      if (said !== person.uid) throw new Error('没有确认，什么都没有删除')
      const done = await eraseAccount(tools, { ...person, ...cause }, tools.now)
      tools.say(`${tools.now.toISOString()} ${person.uid} ${outcomes[done]}`)
    },
  },
  {
    name: 'erase-number',
    args: ['who', 'reason'],
    about:
      '删除一个没有账号的手机号：别人的见面守护里留下的号码和它的答复（拒绝的答复保留，以免再被询问）；手机号在提示后输入。有账号的用 erase-account',
    async run(tools, [by = '', ...words]) {
      const { reason } = causeIn(by, words)
      const phone = await askedNumber(tools)
      const uid = await uidOfNumber(tools.db, tools.keys, phone)
      if (uid !== undefined) throw new Error(`这个手机号属于 ${uid} 的账号，用 erase-account`)
      const running = await unitOfWork(tools.db, async (tx) => {
        await noteErasure(tx, { what: 'number', uid: null, erased_by: by, reason, at: tools.now })
        return forgetNumber(tx, tools.keys.lookups(phone))
      })
      const rest = running === 0 ? '' : `；还有 ${running} 次守护正在进行，结束后再执行一次`
      tools.say(`${tools.now.toISOString()} 号码已删除${rest}`)
    },
  },
  {
    name: 'delete-report',
    args: ['uid', 'year', 'who', 'reason'],
    about: '删除一个人一年的年度报告并撤回授权，本人再次同意之前不会汇总',
    async run(tools, [id = '', year = '', by = '', ...words]) {
      const { reason } = causeIn(by, words)
      const { user, uid } = await personOf(tools, id)
      const dropped = await unitOfWork(tools.db, async (tx) => {
        if (!/^\d{4}$/.test(year) || !(await dropReport(tx, user, Number(year)))) return false
        await noteErasure(tx, { what: 'report', uid, erased_by: by, reason, at: tools.now })
        return true
      })
      if (!dropped) throw new Error(`${uid} 没有 ${year} 年的年度报告`)
      tools.say(`${tools.now.toISOString()} ${uid} ${year} 年的年度报告已删除`)
    },
  },
]
