export { CouponPopup } from './coupon-popup'
export { CouponsScreen } from './coupons-screen'
