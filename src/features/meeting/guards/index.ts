export { GuardAskScreen } from './ask-screen'
export { GuardScreen } from './guard-screen'
