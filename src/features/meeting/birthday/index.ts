export { BirthdayScreen } from './birthday-screen'
