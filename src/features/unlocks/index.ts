export { type Flow, type Target, useUnlockFlow } from './flow'
export { opensElsewhere } from './rows'
export { UnlockRecord } from './unlock-record'
export { UnlockSheet } from './unlock-sheet'
