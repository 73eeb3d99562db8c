export { UnlockRecord } from './unlock-record'
