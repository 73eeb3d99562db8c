export { CancelScreen } from './cancel-screen'
