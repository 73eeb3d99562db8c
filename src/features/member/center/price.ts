import type { Sku } from '@contract/areas/goods'

/** Fen as a bare number of yuan: 228, 19.50. */
export const plain = (fen: number) => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2))

/** What a month of it costs, in whole fen; never less than it really is. */
export const monthly = ({ price, quantity }: Pick<Sku, 'price' | 'quantity'>) => Math.ceil(price / quantity)

/** How much less it costs than before, fen; 0 for nothing. */
export const lessBy = ({ price, listPrice }: Pick<Sku, 'price' | 'listPrice'>) => Math.max(0, listPrice - price)
