import { watchLedger } from '../../../server/domains/money/dog-food'
import { type World, world } from '../../world'
import { ledgerOf } from './dog-food-acts'
import { bonusPack, buys, orders, pack, planes } from './goods-acts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

// security §11
test('matches delivered orders with their movements: dog food with its bonus, and prices paid in dog food', async () => {
  const lin = await w.person('林', { verified: ['realName'] })
  await buys(w, lin, pack)
  const withBonus = await buys(w, lin, bonusPack)
  await orders(lin, planes)
  await watchLedger(w.db)
  const change = (set: { bonus?: number; quantity?: number }) =>
    w.db.updateTable('orders').set(set).where('no', '=', withBonus).execute()
  await change({ bonus: 9 })
  await expect(watchLedger(w.db)).rejects.toThrow('the ledger is off: orders_off 1')
  await change({ bonus: 10, quantity: 341 })
  await expect(watchLedger(w.db)).rejects.toThrow('the ledger is off: orders_off 1')
  await change({ quantity: 340 })
  await watchLedger(w.db)
  await w.db.updateTable('orders').set({ delivered_at: null }).where('no', '=', withBonus).execute()
  await expect(watchLedger(w.db)).rejects.toThrow('the ledger is off: orders_off 2')
})

test('finds dog food of an unknown order, and all other faults that it checks', async () => {
  const lin = await w.person('林')
  await ledgerOf(w).sells(lin, 60, { once: 'order:nobody' })
  await expect(watchLedger(w.db)).rejects.toThrow('the ledger is off: orders_off 1')
  await expect(watchLedger(w.db, [() => Promise.resolve({ fine: 0, other: 2 })])).rejects.toThrow(
    'the ledger is off: orders_off 1, other 2',
  )
})
