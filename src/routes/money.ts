import { area, choice, maybe, query, text } from './define'

export const money = area('money', {
  records: {
    path: '/user/dogFoodRecord',
    title: '狗粮记录',
    guards: ['login'],
    query: query({ tabtype: maybe(choice('0', '1', '2', '3', '4')) }),
    ownBar: true,
    pull: true,
  },
  recordDetails: {
    path: '/user/dogFoodRecord/details',
    title: '详情',
    guards: ['login'],
    query: query({ businessId: text(40), businessType: text(30), direction: maybe(choice('true', 'false')) }),
    pull: true,
  },
  withdrawal: { path: '/user/dogFoodRecord/DogFoodWithdrawal', title: '提现', guards: ['login'], ownBar: true },
  withdraw: { path: '/user/withdraw', ours: true, title: '提现', guards: ['login'], ownBar: true, pull: true },
  topUp: { path: '/user/dogFood', ours: true, title: '狗粮', guards: ['login'], ownBar: true },
  /** The frame of the stand-in cashier, in a mini-program for development. */
  cashier: { path: '/user/cashier', ours: true, title: '收银台', guards: ['login'] },
  purchases: { path: '/user/purchases', ours: true, title: '购买记录', guards: ['login'], pull: true },
  refund: {
    path: '/user/purchases/refund',
    ours: true,
    title: '退款',
    guards: ['login'],
    query: query({ orderNo: text(32) }),
    pull: true,
  },
  invoices: { path: '/user/invoices', ours: true, title: '发票', guards: ['login'], pull: true },
  invoice: {
    path: '/user/invoice',
    ours: true,
    title: '发票',
    guards: ['login'],
    query: query({ orderNo: text(40) }),
    pull: true,
  },
  vip: { path: '/user/bigVip', ours: true, title: '大会员', guards: ['login', 'vip'], ownBar: true, night: true },
  coupons: {
    path: '/user/coupons',
    ours: true,
    title: '卡券',
    guards: ['login'],
    query: query({ tab: maybe(choice('coupon', 'card')) }),
    pull: true,
  },
  inviteFriends: {
    path: '/user/inviteFriends',
    title: '邀请好友',
    guards: ['login'],
    ownBar: true,
    pull: true,
    share: true,
  },
})
