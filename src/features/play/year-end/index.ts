export { CheckScreen } from './check-screen'
export { PrizesScreen } from './prizes-screen'
export { YearEndScreen } from './year-end-screen'
