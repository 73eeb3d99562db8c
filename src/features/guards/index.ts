export { GuardScreen } from './guard-screen'
