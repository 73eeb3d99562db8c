import type { Contracts } from './index'
import { fenOf, wordOf } from './wechat-v3'
import { type VirtualAccount, xpayClient } from './wechat-xpay'

/**
 * Renewing memberships of virtual payment (会员订阅). `contractId`: the number under which the user signed. WeChat
 * documents signing only after admission, so there is no `begin` and renewal is not offered.
 */
export function wechatContracts(account: VirtualAccount): Contracts {
  const { offerId } = account
  const xpay = xpayClient(account)
  return {
    async announce({ contractId, amount, productId, openid }) {
      await xpay.ask('send_subscribe_pre_payment', {
        openid: wordOf(openid),
        deduct_price: fenOf(amount),
        product_id: productId,
        out_contract_code: contractId,
      })
    },
    async charge({ orderNo, amount, productId, openid }) {
      await xpay.ask('submit_subscribe_pay_order', {
        openid: wordOf(openid),
        offer_id: offerId,
        buy_quantity: 1,
        currency_type: 'CNY',
        product_id: productId,
        deduct_price: fenOf(amount),
        order_id: orderNo,
        attach: orderNo,
      })
    },
    async end({ contractId, productId, openid }) {
      await xpay.ask('cancel_subscribe_contract', {
        openid: wordOf(openid),
        product_id: wordOf(productId),
        out_contract_code: contractId,
        termination_reason: 'cancelled by its owner',
      })
    },
  }
}
