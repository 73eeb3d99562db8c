export { refreshBadges, useBadges, useTabCounts } from './badges'
export { MessagesScreen } from './list/messages-screen'
export { MatchScreen } from './match/match-screen'
export { TalkScreen } from './talk/talk-screen'
