import { dayOf, minuteOf, nextMonth, startOf } from '../../../../../contract/kernel/time'
import type { FoodRecord } from '../../../../../contract/money/dog-food'
import type { Db } from '../../../../db/client'
import type { SessionContext } from '../../../../kernel/context'
import { refuse } from '../../../../kernel/errors'
import { offsetOf, type Page, pagingOf } from '../../../../kernel/paging'
import type { Detail } from '../movement'
import { texts } from '../texts'
import { bothOf, isReward, othersOf } from './people'
import * as q from './queries'

type Line = Omit<FoodRecord, 'id'>
type Kinds = Awaited<ReturnType<typeof q.kinds>>
type Held = Awaited<ReturnType<typeof q.held>>

const monthOf = (at: Date) => dayOf(at).slice(0, 7)

/** Returns a page of records, with the totals of each month that it touches (A.money.05, A.money.06). */
export async function recordPage(ctx: SessionContext, { condition, ...page }: Page & { condition: number }) {
  const { db, me, keys, now } = ctx
  const record = { user: me.id, condition }
  const [rows, total] = await Promise.all([q.page(db, record, offsetOf(page), page.pageSize), q.total(db, record)])
  const touched = [...new Set(rows.map(({ at }) => monthOf(at)))]
  const [newest, oldest] = [rows[0], rows.at(-1)]
  const [lines, names, sums] = await Promise.all([
    linesOf(db, rows),
    othersOf({ db, me: me.id, now }, rows),
    newest && oldest ? q.months(db, record, startOf(`${monthOf(oldest.at)}-01`), nextMonth(newest.at, 1)) : [],
  ])
  const months = touched.flatMap((month) => sums.filter((sum) => sum.month === month))
  const records = rows.flatMap((row, n) => {
    const line = lines[n]
    if (!line) return []
    const id = keys.mac('record', row.once_key).toString('base64url').slice(0, 22)
    return [{ id, ...line, ...namedLine(line, names.get(row.business_id)) }]
  })
  return { ...pagingOf(total, page), records, months }
}

async function linesOf(db: Db, rows: readonly q.Row[]): Promise<Line[]> {
  const [kinds, held] = await Promise.all([
    q.kinds(
      db,
      rows.map(({ id }) => id),
    ),
    q.held(
      db,
      rows.flatMap(({ once_key, change }) => (change < 0 ? [once_key] : [])),
    ),
  ])
  return rows.map((row) => ({
    description: row.description,
    createTime: row.at.getTime(),
    money: row.money,
    direction: row.change < 0,
    changeNum: Math.abs(row.change),
    foodName: foodOf(row, kinds),
    type: row.tab,
    record: outcomeOf(row, held),
    businessId: row.business_id,
    businessType: row.business_type,
  }))
}

/**
 * Shapes the line of a reward. It names the other user, if the viewer may know the name. `record` shows the note and
 * the kind of dog food received.
 */
function namedLine({ businessType, direction, description, foodName }: Line, name: string | undefined) {
  if (!isReward(businessType)) return {}
  return {
    ...(name !== undefined && { description: direction ? texts.rewardTo(name) : texts.rewardFrom(name) }),
    record: [name === undefined ? '' : description, direction ? '' : foodName].filter(Boolean).join(texts.between),
  }
}

/** Names the kinds of dog food: income, limited, permanent, or two of them. */
function foodOf({ id }: q.Row, kinds: Kinds): string {
  const names = kinds
    .filter(({ movement_id }) => movement_id === id)
    .map(({ kind, origin }) => (origin === 'income' ? texts.income : texts[kind]))
  return [...new Set(names)].sort().join(texts.and)
}

/** Describes the outcome of a hold: still pending, or the refunded amount. */
function outcomeOf({ once_key, change }: q.Row, held: Held): string {
  const hold = held.find((one) => one.once_key === once_key)
  if (!hold) return ''
  if (hold.settled === null) return texts.held
  const back = hold.back ?? 0
  if (back === 0) return ''
  return back === -change ? texts.allBack : texts.back(back)
}

type Asked = { businessId: string; businessType: string; direction: 'true' | 'false' }

/**
 * Returns the detail of a record. @throws ApiError absent, in the same way for records of others and unknown ones
 * (security G4)
 */
export async function recordDetail(db: Db, me: number, { businessId, businessType, direction }: Asked, now: Date) {
  const rows = await q.byBusiness(db, businessType, businessId)
  const mine = rows.filter(({ user_id }) => user_id === me)
  const meant = mine.filter(({ change }) => change < 0 === (direction === 'true'))
  const [first] = meant
  if (!first) throw refuse('absent')
  const lines = await linesOf(db, meant)
  const detail = detailOf(first)
  const reward = isReward(businessType)
  const people = reward ? await bothOf({ db, me, now }, rows) : nobody
  return {
    rewardFoodsNum: lines.reduce((sum, { changeNum }) => sum + changeNum, 0),
    rewardType: first.description,
    liveRoomName: detail.find(([name]) => name === texts.room)?.[1] ?? '',
    rewardTime: first.at.getTime(),
    ...people,
    lines: [
      ...lines.map((line) => ({ name: texts.food, value: texts.some(line.foodName, line.changeNum) })),
      ...(first.money > 0 ? [{ name: texts.money, value: texts.yuan(first.money) }] : []),
      ...detail.flatMap(([name, value]) => (name === texts.room ? [] : [{ name, value }])),
      ...lines.flatMap(({ record }) => (record === '' ? [] : [{ name: texts.outcome, value: record }])),
      ...(reward && direction === 'false' ? [{ name: texts.about, value: texts.twoKinds }] : []),
      ...mine
        .filter((row) => !meant.includes(row))
        .map(({ description, change, at }) => ({ name: description, value: texts.moved(change, minuteOf(at)) })),
    ].slice(0, 20),
  }
}

const detailOf = ({ detail }: q.Row): Detail => (detail === '' ? [] : (JSON.parse(detail) as Detail))

const nobody = { rewardUid: '', rewardName: '', beRewardUid: '', beRewardName: '' }
