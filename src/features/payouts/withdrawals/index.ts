export { WithdrawScreen } from './withdraw-screen'
export { WithdrawalScreen } from './withdrawal-screen'
