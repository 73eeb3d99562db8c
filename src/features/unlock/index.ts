export { type Flow, type Target, useUnlockFlow } from './flow'
export { UnlockSheet } from './unlock-sheet'
