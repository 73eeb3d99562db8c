export { BlockedList } from './blocked-list'
export { ManageScreen } from './manage-screen'
export { useBlock, useBlockDynamics } from './use-block'
