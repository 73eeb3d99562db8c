export { SupportScreen } from './support-screen'
export { supportTap } from './tap'
