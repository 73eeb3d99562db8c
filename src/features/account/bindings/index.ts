export { BindingsScreen } from './bindings-screen'
export { ChangePhoneScreen } from './change-phone-screen'
