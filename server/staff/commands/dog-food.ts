import { personByUid } from '../../domains/core/people'
import { deduct, undoDeduction } from '../../domains/money/dog-food'
import { unitOfWork } from '../../kernel/unit-of-work'
import type { Command } from './define'

/** Reads the reason, which the user sees in their records. */
function reasonIn(words: readonly string[]): string {
  const reason = words.join(' ')
  if (reason === '') throw new Error('请写原因，本人会看到')
  if (reason.length > 100) throw new Error('原因最多 100 个字')
  return reason
}

/** Command to deduct dog food. It is separate from a ban, which only freezes (A.X32). */
export const dogFoodCommands: readonly Command[] = [
  {
    name: 'deduct',
    args: ['uid', 'amount|all', 'reason'],
    about: '扣除一个人的狗粮，冻结时也可以；原因写进本人的狗粮记录并通知本人',
    async run(tools, [uid = '', said = '', ...words]) {
      if (said !== 'all' && !/^[1-9]\d{0,8}$/.test(said)) throw new Error('数量写成正整数，或 all')
      const reason = reasonIn(words)
      const person = await personByUid(tools.db, uid)
      if (!person) throw new Error(`没有 UID 为 ${uid} 的人`)
      const wish = { user: person.id, amount: said === 'all' ? said : Number(said), reason, now: tools.now } as const
      const { no, amount, balance } = await unitOfWork(tools.db, (tx) => deduct(tx, wish))
      tools.say(`${tools.now.toISOString()} ${uid} 扣除 ${amount}，余额 ${balance}，编号 ${no}`)
    },
  },
  {
    name: 'undo-deduct',
    args: ['number', 'reason'],
    about: '退回一次扣除，按编号；原因写进本人的狗粮记录并通知本人',
    async run(tools, [no = '', ...words]) {
      const why = reasonIn(words)
      const done = await unitOfWork(tools.db, (tx) => undoDeduction(tx, { no, why, now: tools.now }))
      if (!done) throw new Error(`没有可以退回的扣除 ${no}`)
      tools.say(`${tools.now.toISOString()} ${no} 已退回`)
    },
  },
]
