export { VipScreen } from './center'
export { loadVip, loadVipInfo } from './queries'

export { VipBanner } from './vip-banner'
export { useVipOffer, VipPopup } from './vip-popup'
export { VipTips } from './vip-tips'
