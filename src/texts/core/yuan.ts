/** Writes fen as yuan: 2880000 → `28,800.00`. */
export const yuan = (fen: number) => (fen / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Writes fen as yuan with the sign: `¥28,800.00`. */
export const signed = (fen: number) => `¥${yuan(fen)}`
