export { loadVip, loadVipInfo, useMembership } from './queries'
export { Rights } from './rights'
export { VipBanner } from './vip-banner'
export { VipTips } from './vip-tips'
