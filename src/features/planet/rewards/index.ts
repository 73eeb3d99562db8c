export { RewardSheet } from './reward-sheet'
export { useReward } from './use-reward'
