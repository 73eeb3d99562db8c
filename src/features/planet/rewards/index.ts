export { RewardSheet } from './reward-sheet'
export { type RewardTarget, useReward } from './use-reward'
