import { randomBytes } from 'node:crypto'
import { withdrawals } from '../../../contract/payouts/withdrawals'
import { grant } from '../../../server/domains/money/dog-food'
import { payWithdrawals } from '../../../server/domains/payouts/withdrawals'
import type { Deps } from '../../../server/kernel/context'
import type { Transfers, TransferState } from '../../../server/providers/payment'
import type { Person, World } from '../../world'

type Transfer = { amount: number; name: string; openid: string; state: TransferState }

/** An in-memory payment provider. It counts payouts and fails on demand. */
export class Wallets implements Transfers {
  readonly all = new Map<string, Transfer>()
  readonly receiver = { mchId: '1900000001', appId: 'wx-program' }
  most = 500_000
  asked = 0
  reason = ''
  /** What happens at the next `send`: the request or the answer is lost, or the caller dies before or after it. */
  next: 'lost' | 'unanswered' | 'dies' | 'diesAfter' | undefined
  away = false
  private dead: () => void = () => undefined

  async send({ billNo, amount, name, openid }: Parameters<Transfers['send']>[0]) {
    const how = this.next
    this.next = undefined
    if (how === 'dies') return this.die()
    if (this.away || how === 'lost') throw new Error('the service is away')
    const known = this.all.get(billNo)
    if (known && (known.amount !== amount || known.openid !== openid)) throw new Error('one number, two transfers')
    if (!known) this.all.set(billNo, { amount, name, openid, state: 'confirming' })
    if (how === 'unanswered') throw new Error('no answer')
    if (how === 'diesAfter') return this.die()
    return { state: known?.state ?? ('confirming' as const), ...this.about(billNo) }
  }

  async query(billNo: string) {
    this.asked += 1
    if (this.away) throw new Error('the service is away')
    // as at WeChat, only the answer to `send` contains the token that opens the wallet
    const state = this.all.get(billNo)?.state ?? ('none' as const)
    const amount = this.all.get(billNo)?.amount
    return { state, transferNo: `T${billNo}`, package: '', reason: state === 'failed' ? this.reason : '', amount }
  }

  /** Simulates that the caller was killed: its promise never settles. */
  private die(): Promise<never> {
    this.dead()
    return new Promise(() => undefined)
  }

  death = () => new Promise<void>((resolve) => (this.dead = resolve))

  heal(): void {
    this.next = undefined
    this.away = false
  }

  private about = (billNo: string) => ({ transferNo: `T${billNo}`, package: `package of ${billNo}` })

  /** Ends a transfer. The first end is final. */
  ends(billNo: string, state: 'paid' | 'failed' | 'expired'): void {
    const known = this.all.get(billNo)
    if (known?.state === 'confirming') known.state = state
  }

  /** Fen that were finally paid. */
  paid = () => [...this.all.values()].reduce((sum, { state, amount }) => sum + (state === 'paid' ? amount : 0), 0)
  open = () => [...this.all].flatMap(([no, { state }]) => (state === 'confirming' ? [no] : []))
}

/** A server that pays through these wallets and has no simulated payment. */
export const paidBy =
  (wallets: Wallets) =>
  (deps: Deps): Deps => ({
    ...deps,
    providers: {
      ...deps.providers,
      payment: { ...deps.providers.payment, transfers: wallets, pretend: undefined },
      // any code from a user's device leads to that user's wallet
      wechat: {
        ...deps.providers.wechat,
        accountOf: async (code) => ({ openid: code.replace(/^code-/, 'wallet-'), sessionKey: '' }),
      },
    },
  })

let incomes = 0

/** Creates a verified user with this income. */
export async function earner(w: World, name: string, income: number, wish: Parameters<World['person']>[1] = {}) {
  const person = await w.person(name, { verified: ['realName'], ...wish })
  await earns(w, person, income)
  return person
}

export async function earns(w: World, { id }: { id: number }, amount: number): Promise<void> {
  incomes += 1
  const movement = { user: id, amount, once: `income:${incomes}`, kind: 'test', description: '收益', now: w.now() }
  if (amount > 0) await w.db.transaction().execute((tx) => grant(tx, movement, { kind: 'permanent', origin: 'income' }))
}

export const attempt = () => randomBytes(12).toString('hex')

export const asks = (person: Person, amount: number, more: { clientKey?: string; name?: string; code?: string } = {}) =>
  person.call(withdrawals.apply, { amount, name: '林小满', clientKey: attempt(), code: `code-${person.uid}`, ...more })

export const figures = (person: Person) => person.call(withdrawals.figures, {})
export const withdrawalsOf = async (person: Person) =>
  (await person.call(withdrawals.list, { pageNo: 1, pageSize: 50 })).records

/** Lets staff approve withdrawals that wait because they are the first or large. */
export const staffApprove = (w: World) =>
  w.db
    .updateTable('withdrawals')
    .set({ approved_at: w.now() })
    .where('review', '<>', '')
    .where('as_leader', '=', false)
    .where('state', '=', 1)
    .where('approved_at', 'is', null)
    .execute()

/** Lets staff approve, and runs the job once. Resolves with the error, if any. */
export const jobRuns = async (w: World): Promise<unknown> => staffApprove(w).then(() => runs(w))

/** Runs the job once. Withdrawals that wait for staff stay waiting. */
export const runs = (w: World): Promise<unknown> =>
  payWithdrawals(w.deps, w.now()).then(
    () => undefined,
    (error: unknown) => error,
  )

export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: Error) => error.message,
  )

export const billsOf = (w: World, publicId: string) =>
  w.db
    .selectFrom('withdrawal_bills as b')
    .innerJoin('withdrawals as w', 'w.id', 'b.withdrawal_id')
    .where('w.public_id', '=', publicId)
    .selectAll('b')
    .orderBy('b.made_at')
    .execute()

export const hour = 3_600_000
export const day = 24 * hour
