export { VipScreen } from './vip-screen'
