export { OfficialAccount } from './official-account'
export { useUnlockVisitor, useVisitorCounts, useVisitors } from './queries'
export { VisitorHead } from './visitor-head'
export { useVisitorPerson } from './visitor-person'
