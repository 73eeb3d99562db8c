export { MeScreen } from './me-screen'
