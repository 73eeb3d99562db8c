export { BlockedList } from './blocked-list'
export { ManageScreen } from './manage-screen'
export { type Deed, useBlock, useBlockDynamics } from './use-block'
