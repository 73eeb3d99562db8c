export { SupportAskScreen } from './ask-screen'
export { SupportRequestScreen } from './request-screen'
export { SupportScreen } from './support-screen'
