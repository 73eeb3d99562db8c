export { ApplyScreen } from './apply-screen'
export { ApplySheet } from './apply-sheet'
export { type ApplyFlow, type ApplyTo, useApply } from './flow'
export { FriendScreen } from './friend-screen'
