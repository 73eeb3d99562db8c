import { addDays, startOf } from '../../../contract/kernel/time'
import { cardKinds, couponSendWays } from '../../../contract/money/coupons'
import { personByUid } from '../../domains/core/people'
import { giveCards } from '../../domains/money/cards'
import { addPlan, giveCoupon, plansOf } from '../../domains/money/coupons'
import { newHandle } from '../../kernel/keys'
import type { Command, StaffTools } from './define'

async function idOf({ db }: StaffTools, uid: string): Promise<number> {
  const person = await personByUid(db, uid)
  if (!person) throw new Error(`没有 UID 为 ${uid} 的人`)
  return person.id
}

/** Reads an integer. @throws Error that names the accepted range */
function whole(text: string, [least, most]: readonly [number, number], what: string): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) < least || Number(text) > most)
    throw new Error(`${what}是 ${least} 到 ${most} 的整数`)
  return Number(text)
}

/** Converts yuan, such as `10` or `9.9`, to fen. */
function fenOf(text: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) throw new Error('立减写成元，最多两位小数')
  return Math.round(Number(text) * 100)
}

/** Returns the last millisecond of a day, which is included. */
function untilOf(text: string, now: Date): Date {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOf(addDays(text, 1)).getTime() : NaN
  if (!(at > now.getTime())) throw new Error('截止日期写成 2026-12-31，当天结束前都能领')
  return new Date(at)
}

function waysOf(text: string) {
  if (text === 'none') return []
  const ways = text.split(',').map((word) => couponSendWays.find((known) => known === word))
  if (!ways.every((way) => way !== undefined)) throw new Error(`发放方式写成 ${couponSendWays.join(',')} 或 none`)
  return ways
}

/** Reads how a coupon lowers a price: fen off, or the percent still to be paid. */
function reductionOf(word: string, value: string) {
  if (word === 'amount') return { type: 0, value: fenOf(value) } as const
  if (word === 'percent') return { type: 1, value: whole(value, [1, 99], '折扣') } as const
  throw new Error('写 amount 或 percent')
}

/** Commands for coupons and cards: plans and gifts (A.coupon). */
export const couponCommands: readonly Command[] = [
  {
    name: 'coupon-plan',
    args: ['name', 'amount|percent', 'value', 'skus', 'days', 'stock', 'until'],
    about: `发一种优惠券：amount 立减几元，percent 还要付百分之几（88 为 8.8 折）；商品编号用逗号隔开；领取后几天内有效；份数，- 为不限；领到哪一天；后面可以写发放方式 ${couponSendWays.join(',')}，none 为只赠送`,
    async run(tools, [name = '', type = '', value = '', skus = '', days = '', stock = '', until = '', ways]) {
      const id = await addPlan(tools.db, {
        name,
        ...reductionOf(type, value),
        skus: skus.split(',').map((sku) => whole(sku, [1, 9_999_999], '商品编号')),
        days: whole(days, [1, 3650], '天数'),
        stock: stock === '-' ? null : whole(stock, [1, 9_999_999], '份数'),
        endsAt: untilOf(until, tools.now),
        now: tools.now,
        ...(ways !== undefined && { sendWays: waysOf(ways) }),
      })
      tools.say(`${tools.now.toISOString()} ${name}，编号 ${id}`)
    },
  },
  {
    name: 'coupon-plans',
    args: [],
    about: '列出优惠券，最新的在前',
    async run({ db, say }) {
      const plans = await plansOf(db)
      if (plans.length === 0) say('还没有优惠券')
      for (const { public_id, name, coupon_type, value, sku_ids, send_ways, ends_at, stock } of plans)
        say(
          [
            public_id,
            name,
            coupon_type === 0 ? `立减 ${value / 100} 元` : `${value / 10} 折`,
            `商品 ${sku_ids.join(',')}`,
            `${send_ways.join(',') || '只赠送'} 至 ${ends_at.toISOString()}`,
            stock === null ? '不限' : `剩 ${stock}`,
          ].join('  '),
        )
    },
  },
  {
    name: 'give-coupon',
    args: ['uid', 'plan'],
    about: '送一个人一张优惠券，按编号',
    async run(tools, [uid = '', plan = '']) {
      const user = await idOf(tools, uid)
      const { name } = await giveCoupon(tools.db, { user, plan, once: `staff:${newHandle()}`, now: tools.now })
      tools.say(`${tools.now.toISOString()} ${uid} ${name}`)
    },
  },
  {
    name: 'give-card',
    args: ['uid', cardKinds.join('|'), 'count'],
    about: '送一个人免费卡：meet 想认识，heart 心动解锁；后面可以写几天内有效（0 为长期），不写为 7 天',
    async run(tools, [uid = '', word = '', count = '', days]) {
      const kind = cardKinds.find((known) => known === word)
      if (!kind) throw new Error(`写 ${cardKinds.join(' 或 ')}`)
      const gift = { user: await idOf(tools, uid), kind, count: whole(count, [1, 10_000], '数量') }
      const good = days === undefined ? undefined : whole(days, [0, 3650], '天数') || null
      await giveCards(tools.db, {
        ...gift,
        once: `staff:${newHandle()}`,
        source: '官方赠送',
        now: tools.now,
        days: good,
      })
      tools.say(`${tools.now.toISOString()} ${uid} ${kind} ${count}`)
    },
  },
]
