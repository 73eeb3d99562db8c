import type { Sku } from '@contract/money/goods'

/** Writes fen as yuan without a unit: 228, 19.50. */
export const plain = (fen: number) => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2))

/** The price per month in fen, rounded up. */
export const monthly = ({ price, quantity }: Pick<Sku, 'price' | 'quantity'>) => Math.ceil(price / quantity)

/** The discount in fen; 0 for none. */
export const lessBy = ({ price, listPrice }: Pick<Sku, 'price' | 'listPrice'>) => Math.max(0, listPrice - price)
