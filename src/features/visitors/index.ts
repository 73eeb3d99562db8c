export { OfficialAccount } from './official-account'
export { targetOf, useUnlockVisitor, useVisitorCounts, useVisitors } from './queries'
export { VisitorHead } from './visitor-head'
export { VisitorRow } from './visitor-row'
