export { DatingPlanScreen } from './dating-plan-screen'
export { NotificationScreen } from './notification-screen'
