export { useAskToTell } from './ask'
export { AssistantScreen } from './assistant-screen'
export { NoticeScreen } from './notice-screen'
export { useAssistant, useLookedAt } from './queries'
