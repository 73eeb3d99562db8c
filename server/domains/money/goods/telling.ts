import type { Order } from '../../../db/tables'
import { tellNotice } from '../../core/notices'
import type { Tools } from './delivery'
import * as q from './queries'

/** Notifies the buyer about the money of an order, with a link to its refund. Skips a closed account. */
export async function tellBuyer({ db, now }: Pick<Tools, 'db' | 'now'>, { no, user_id: user }: Order, text: string) {
  if ((await q.lockBuyer(db, user)).cancelled_at !== null) return
  await tellNotice(db, { user, kind: 'order', about: `refund ${no}`, text, at: now })
}
