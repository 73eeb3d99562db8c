import type { Clock } from '../../../contract/kernel/time'
import type { PaymentRail } from './index'
import { orderOf, wechatJsapi } from './wechat-jsapi'
import { type Merchant, type PayClient, wordOf } from './wechat-v3'

/** WeChat's page for browsers. It opens the app, and returns to `redirect_url`. */
const cashier = 'https://wx.tenpay.com/'

/**
 * WeChat Pay in browsers other than WeChat's (H5 pay). The payer is not known in advance. Orders, refunds and notices
 * work as in WeChat's browser, with a notice URL of their own.
 */
export function wechatH5(
  client: PayClient,
  merchant: Pick<Merchant, 'mchId' | 'notifyUrl'>,
  account: { appId: string; now: Clock },
): PaymentRail {
  return {
    ...wechatJsapi(client, merchant, account),
    rail: 'h5',
    async begin({ address, back, ...bill }) {
      if (address === undefined || back === undefined)
        throw new Error('a payment in a browser needs its buyer’s address, and where to come back to')
      const { appId } = account
      const body = {
        ...orderOf(bill, { ...merchant, appId }),
        scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } },
      }
      const { h5_url: said } = await client.ask('post', 'v3/pay/transactions/h5', { body })
      const url = wordOf(said)
      if (!url.startsWith(cashier)) throw new Error('WeChat Pay answered with a page of somebody else')
      return { method: 'h5', url: `${url}&redirect_url=${encodeURIComponent(back)}` }
    },
  }
}
