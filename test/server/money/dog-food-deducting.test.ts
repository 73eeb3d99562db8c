import { dogFood } from '../../../contract/money/dog-food'
import { punish } from '../../../server/domains/account/punishments'
import { deduct } from '../../../server/domains/money/dog-food'
import { unitOfWork } from '../../../server/kernel/unit-of-work'
import { commands } from '../../../server/staff/commands'
import { atOnce, soundLedger } from '../../attack/crowd'
import type { Person } from '../../world'
import { type World, world } from '../../world'
import { ledgerOf } from './dog-food-acts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(() => w.close())

async function typed(line: string) {
  const [name, ...args] = line.split(' ')
  const said: string[] = []
  const tools = {
    ...w.deps,
    now: w.now(),
    origin: 'https://api.example',
    ask: async () => '',
    say: (text: string) => said.push(text),
  }
  await commands.find((known) => known.name === name)?.run(tools, args)
  return said.join('\n')
}
const recordsOf = (person: Person) => person.call(dogFood.records, { condition: 3, pageNo: 1, pageSize: 10 })
const toldTo = async ({ id }: Person) =>
  (await w.db.selectFrom('notices').where('user_id', '=', id).select('text').orderBy('id').execute()).map(
    ({ text }) => text,
  )

// A.X32, A.money.21, security M13
test('requires a reason for a deduction by staff, which the user reads in the records and in a notice', async () => {
  const lin = await w.person('林', { dogFood: 100 })
  expect(await typed(`deduct ${lin.uid} 30 用外挂刷取狗粮`)).toContain('扣除 30，余额 70')
  expect(await lin.holds()).toBe(70)
  const { records } = await recordsOf(lin)
  expect(records[0]).toMatchObject({ description: '平台扣除', changeNum: 30, direction: true, type: 3 })
  const { businessId = '', businessType = '' } = records[0] ?? {}
  const { lines } = await lin.call(dogFood.detail, { businessId, businessType, direction: 'true' })
  expect(lines).toContainEqual({ name: '原因', value: '用外挂刷取狗粮' })
  expect(await toldTo(lin)).toEqual(['平台扣除了你的 30 狗粮：用外挂刷取狗粮'])
})

test('freezes only by a ban, and allows deducting all frozen dog food', async () => {
  const lin = await w.person('林', { dogFood: 40 })
  await ledgerOf(w).earns(lin, 7)
  await ledgerOf(w).lends(lin, 3)
  await unitOfWork(w.db, (tx) => punish(tx, { user: lin.id, kind: 'ban', reason: '诈骗', now: w.now() }))
  expect(await lin.holds()).toBe(50)
  expect(await typed(`deduct ${lin.uid} all 诈骗所得`)).toContain('扣除 50，余额 0')
  await expect(typed(`deduct ${lin.uid} all 诈骗所得`)).rejects.toThrow('余额是 0')
})

test('undoes a mistaken deduction once, into the same dog food', async () => {
  const lin = await w.person('林', { dogFood: 40 })
  await ledgerOf(w).earns(lin, 7)
  const no = /编号 (\S+)/.exec(await typed(`deduct ${lin.uid} 45 弄错了`))?.[1] ?? ''
  await typed(`undo-deduct ${no} 核实后撤销`)
  expect(await lin.holds()).toBe(47)
  await expect(typed(`undo-deduct ${no} 再来一次`)).rejects.toThrow('没有可以退回的扣除')
  await expect(typed('undo-deduct nothing 再来一次')).rejects.toThrow('没有可以退回的扣除')
  expect((await recordsOf(lin)).records[0]).toMatchObject({ description: '退回平台扣除的狗粮', changeNum: 47 - 2 })
  expect((await toldTo(lin)).at(-1)).toBe('平台扣除的狗粮已经退回：核实后撤销')
})

test('deducts no more than the balance under concurrent spending; refuses without a reason, a number or a user', async () => {
  const lin = await w.person('林', { dogFood: 20 })
  await expect(typed(`deduct ${lin.uid} 21 多扣`)).rejects.toThrow('余额只有 20')
  await expect(typed(`deduct ${lin.uid} 5`)).rejects.toThrow('请写原因')
  await expect(typed(`deduct ${lin.uid} 1.5 多扣`)).rejects.toThrow('正整数')
  await expect(typed('deduct 00000000 5 没有这人')).rejects.toThrow('没有 UID')
  expect(await lin.holds()).toBe(20)
  await atOnce<unknown>(4, (n) =>
    n % 2 === 0
      ? ledgerOf(w)
          .pays(lin, 15)
          .catch(() => undefined)
      : unitOfWork(w.db, (tx) => deduct(tx, { user: lin.id, amount: 15, reason: '处罚', now: w.now() })).catch(
          () => undefined,
        ),
  )
  expect(await lin.holds()).toBe(5)
})
