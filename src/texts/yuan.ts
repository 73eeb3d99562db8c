/** Fen as yuan with two places and a comma every three digits, without a sign: 2880000 → `28,800.00`. */
export const yuan = (fen: number) => (fen / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** The same with its sign: `¥28,800.00`. */
export const signed = (fen: number) => `¥${yuan(fen)}`
