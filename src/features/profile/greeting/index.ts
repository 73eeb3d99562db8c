export { GreetingScreen } from './greeting-screen'
