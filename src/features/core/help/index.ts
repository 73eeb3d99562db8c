export { supportTap } from './support-tap'
