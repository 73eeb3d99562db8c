export { maskedName } from './texts'
