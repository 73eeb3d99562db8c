export { CouponStrip } from './coupon-strip'
export { CouponsScreen } from './coupons-screen'
