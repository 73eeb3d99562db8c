export { Leave } from './leave'
export { goLogIn, LoginInvite } from './login-invite'
export { LoginScreen } from './login-screen'
export { SessionsCard } from './sessions-card'
