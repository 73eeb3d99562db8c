export { CenterScreen } from './center-screen'
export { RecordScreen } from './record-screen'
