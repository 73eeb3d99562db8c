export { unviewable } from './texts'
