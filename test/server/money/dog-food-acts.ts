import { grant, hold, type Movement, reward, settleHold, spend } from '../../../server/domains/money/dog-food'
import type { Person, World } from '../../world'

let nth = 0
type Wishes = Partial<Movement>
type Lot = Parameters<typeof grant>[2]

/** Operations of the ledger on a user's wallet. Each runs in its own transaction with a new key. */
export function ledgerOf(w: World) {
  const about = (person: Person, amount: number, wishes: Wishes = {}): Movement => ({
    user: person.id,
    amount,
    once: `act:${(nth += 1)}`,
    kind: 'test',
    description: '测试',
    now: w.now(),
    ...wishes,
  })
  const run = <T>(how: (tx: World['db']) => Promise<T>) => w.db.transaction().execute(how)
  const give = (lot: Lot) => (person: Person, amount: number, wishes?: Wishes) =>
    run((tx) => grant(tx, about(person, amount, wishes), lot))
  return {
    run,
    gives: give({ kind: 'permanent', origin: 'granted' }),
    lends: give({ kind: 'limited', origin: 'granted' }),
    sells: give({ kind: 'permanent', origin: 'bought' }),
    earns: give({ kind: 'permanent', origin: 'income' }),
    pays: (person: Person, amount: number, wishes?: Wishes) => run((tx) => spend(tx, about(person, amount, wishes))),
    async holds(person: Person, amount: number, wishes?: Wishes) {
      const movement = about(person, amount, wishes)
      await run((tx) => hold(tx, movement))
      return movement.once
    },
    settles: (once: string, refund: number, description = '退回') =>
      run((tx) => settleHold(tx, { once, refund, kind: 'test', description, now: w.now() })),
    rewards: (from: Person, to: Person, amount: number, once = `act:${(nth += 1)}`) =>
      run((tx) =>
        reward(tx, { from: from.id, to: to.id, amount, once, kind: 'reward', description: '打赏', now: w.now() }),
      ),
  }
}
