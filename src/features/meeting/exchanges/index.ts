export { AskedBar } from './asked-bar'
export { ExchangeCell } from './exchange-cell'
export { ExchangeSheet } from './exchange-sheet'
