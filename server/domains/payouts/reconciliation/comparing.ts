import type { Db } from '../../../db/client'
import type { FundLine, Rail, StatementSource, TradeLine } from '../../../providers/payment'
import { type Stated, statedPayments, statedRefunds } from '../../money/goods'
import { statedTransfers } from '../withdrawals'
import * as q from './queries'
import { differenceOf, type Entry, entryText, mayPayOut, sumOf, windowOf } from './rules'
import type { About, StatementLines } from './tables'
import { staffTexts } from './texts'

type Stating = {
  source: StatementSource
  day: string
  now: Date
  rails: readonly Rail[]
  trade: readonly TradeLine[]
  /** Undefined when this source makes no payouts. */
  funds: readonly FundLine[] | undefined
}

type Pair = { no: string; theirs: Entry | undefined; ours: Entry | undefined }
type Paired = { pairs: Pair[]; lines: StatementLines[] }

/** Stores the lines of a day's statement and their differences from our books; must run in a transaction. */
export async function comparedWith(tx: Db, stating: Stating) {
  const paired = {
    payment: await payments(tx, stating),
    refund: await refunds(tx, stating),
    payout: stating.funds ? await payouts(tx, { ...stating, funds: stating.funds }) : { pairs: [], lines: [] },
  }
  let differences = 0
  for (const about of ['payment', 'refund', 'payout'] as const)
    differences += await note(tx, about, paired[about].pairs, stating)
  const sums = (of: (paired: Paired) => readonly Entry[]) => ({
    payment: sumOf(of(paired.payment)),
    refund: sumOf(of(paired.refund)),
    payout: sumOf(of(paired.payout)),
  })
  return {
    theirs: sums(({ lines }) => lines),
    ours: sums(({ pairs }) => pairs.flatMap(({ ours }) => ours ?? [])),
    differences,
  }
}

/** Stores the differences of one kind, and settles those that agree now. Returns the number of new ones. */
async function note(tx: Db, about: About, pairs: readonly Pair[], { source, day, now }: Stating): Promise<number> {
  let found = 0
  const agreeing: string[] = []
  for (const { no, theirs, ours } of pairs) {
    const what = differenceOf(about, theirs, ours)
    if (what === undefined) agreeing.push(no)
    else {
      const difference = {
        source,
        about,
        no,
        what,
        ours: entryText(ours),
        theirs: entryText(theirs),
        day,
        found_at: now,
        settled_at: null,
      }
      if (await q.addDifference(tx, difference)) found += 1
    }
  }
  await q.settleAgreeing(tx, { source, about }, agreeing, { by: 'statement', reason: staffTexts.agrees, now })
  return found
}

const numbers = (rows: readonly { no: string }[]) => rows.map(({ no }) => no)
const byNo = <T extends { no: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.no, row]))

/** Selects the lines of one kind. When several lines have the same number, the last one counts. */
const linesIn = ({ source, trade, day }: Stating, about: TradeLine['about']): StatementLines[] => [
  ...byNo(
    trade
      .filter((line) => line.about === about)
      .map(({ no, orderNo, amount, state }) => ({ source, about, no, order_no: orderNo, amount, state, day })),
  ).values(),
]

async function payments(tx: Db, stating: Stating): Promise<Paired> {
  const { source, day, rails } = stating
  const of = { source, about: 'payment' as const }
  const lines = linesIn(stating, 'payment')
  await q.keepLines(tx, lines)
  const asked = [...numbers(lines), ...(await q.openNumbers(tx, of))]
  const ours = byNo(await statedPayments(tx, { rails, ...windowOf(day) }, asked))
  const all = new Set([...asked, ...ours.keys()])
  const theirs = byNo(await q.linesOf(tx, of, [...all]))
  return { lines, pairs: [...all].map((no) => ({ no, theirs: theirs.get(no), ours: ours.get(no) })) }
}

/**
 * Pairs refunds. A refund that was made in the service's own console has another number there: it is paired with ours
 * of the same order and amount.
 */
async function refunds(tx: Db, stating: Stating): Promise<Paired> {
  const { source, day, rails } = stating
  const of = { source, about: 'refund' as const }
  const lines = linesIn(stating, 'refund')
  await q.keepLines(tx, lines)
  const nos = [...numbers(lines), ...(await q.openNumbers(tx, of))]
  const known = await q.linesOf(tx, of, nos)
  const orderNos = known.map(({ order_no }) => order_no)
  const ours = await statedRefunds(tx, { rails, ...windowOf(day) }, { nos, orderNos })
  const theirs = await q.refundLinesOf(tx, source, [...orderNos, ...ours.map(({ orderNo }) => orderNo)])
  return { lines, pairs: pairsOf(theirs, ours) }
}

function pairsOf(theirs: readonly StatementLines[], ours: readonly Stated[]): Pair[] {
  const left = byNo(ours)
  const [named, strange] = [theirs.filter(({ no }) => left.has(no)), theirs.filter(({ no }) => !left.has(no))]
  const pairs: Pair[] = named.map((line) => ({ no: line.no, theirs: line, ours: left.get(line.no) }))
  for (const { no } of named) left.delete(no)
  for (const line of strange) {
    const twin = [...left.values()].find((one) => one.orderNo === line.order_no && one.amount === line.amount)
    pairs.push({ no: line.no, theirs: line, ours: twin })
    // the difference that may be open under our own number agrees now
    if (twin) pairs.push({ no: twin.no, theirs: line, ours: twin })
    if (twin) left.delete(twin.no)
  }
  return [...pairs, ...[...left.values()].map((one) => ({ no: one.no, theirs: undefined, ours: one }))]
}

/** Pairs the statement's payouts with our transfers. Several movements of one transfer are added up by its number. */
async function payouts(tx: Db, { source, day, funds }: Stating & { funds: readonly FundLine[] }): Promise<Paired> {
  const of = { source, about: 'payout' as const }
  const open = await q.openNumbers(tx, of)
  const named = {
    nos: [...funds.map(({ voucher }) => voucher), ...open],
    transferNos: funds.map(({ serviceNo }) => serviceNo),
  }
  const ours = await statedTransfers(tx, windowOf(day), named)
  const [byOurs, byTheirs] = [byNo(ours), new Map(ours.map((one) => [one.transferNo, one]))]
  const net = new Map<string, number>()
  for (const line of funds) {
    const own = byOurs.get(line.voucher) ?? byTheirs.get(line.serviceNo)
    const no = own?.no ?? (mayPayOut(line) ? line.voucher || line.serviceNo : '')
    if (no !== '') net.set(no, (net.get(no) ?? 0) - line.amount)
  }
  const lines = [...net].map(([no, amount]): StatementLines => {
    const state = amount > 0 ? 'done' : 'failed'
    return { ...of, no, order_no: '', amount, state, day }
  })
  await q.keepLines(tx, lines)
  const all = new Set([...byOurs.keys(), ...net.keys(), ...open])
  const theirs = byNo(await q.linesOf(tx, of, [...all]))
  return { lines, pairs: [...all].map((no) => ({ no, theirs: theirs.get(no), ours: byOurs.get(no) })) }
}
