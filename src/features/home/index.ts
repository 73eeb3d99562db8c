export { ClosedTab } from './closed-tab'
export { HomeScreen } from './home-screen'
