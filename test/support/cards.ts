import type { CardKind } from '../../contract/money/coupons'
import { giveCards } from '../../server/domains/money/cards'
import type { World } from '../world'

let gifts = 0

/** Gives permanent hearts or free cards. */
export function giveHeld(w: World, who: { id: number }, kind: CardKind, count: number) {
  gifts += 1
  return giveCards(w.db, { user: who.id, kind, count, once: `test:${gifts}`, source: '测试', now: w.now(), days: null })
}

/** Takes all hearts and cards away. */
export const takeHeld = (w: World, who: { id: number }) =>
  w.db.updateTable('card_lots').set({ remaining: 0 }).where('user_id', '=', who.id).execute()

export const heldOf = async (w: World, who: { id: number }, kind: CardKind) =>
  (
    await w.db
      .selectFrom('card_lots')
      .where('user_id', '=', who.id)
      .where('kind', '=', kind)
      .select('remaining')
      .execute()
  )
    .map(({ remaining }) => remaining)
    .reduce((sum, remaining) => sum + remaining, 0)
