import { outsideAddress } from './outside-address'
import { type Bill, outcomeOf, type Paid, type Receipt, withWayBack } from './paying'

type Answer = { err_msg?: string }
type WeixinBridge = { invoke(name: string, asked: object, answered: (answer: Answer) => void): void }
const place = window as Window & { WeixinJSBridge?: WeixinBridge }

/** How long WeChat's browser may take to inject its bridge, in milliseconds. */
const bridgeWithin = 5000

function weixinBridge(): Promise<WeixinBridge | undefined> {
  if (place.WeixinJSBridge) return Promise.resolve(place.WeixinJSBridge)
  return new Promise((resolve) => {
    const answer = () => resolve(place.WeixinJSBridge)
    document.addEventListener('WeixinJSBridgeReady', answer, { once: true })
    setTimeout(answer, bridgeWithin)
  })
}

async function ask(name: string, asked: object): Promise<Paid> {
  // does not use Taro's own call, which resolves without a payment
  const bridge = /MicroMessenger/.test(navigator.userAgent) ? await weixinBridge() : undefined
  if (!bridge) return 'unsupported'
  const { err_msg: said = '' } = await new Promise<Answer>((resolve) => {
    bridge.invoke(name, asked, (answer) => resolve(answer ?? {}))
  })
  if (said.endsWith(':ok')) return 'done'
  return said === '' ? 'unknown' : outcomeOf({ errMsg: said })
}

/** Leaves for the stand-in cashier, which returns to the current page. */
function leaveFor(url: string): Paid {
  const address = outsideAddress(withWayBack(url, location.pathname + location.search), location.origin, '')
  if (address === undefined) return 'failed'
  location.href = address
  return 'left'
}

/**
 * Leaves for WeChat's page, which opens WeChat and returns. It requires the referrer, which no other page of ours
 * sends.
 */
function leaveForWechat(url: string): Paid {
  if (!url.startsWith('https://wx.tenpay.com/')) return 'failed'
  // that page opens the WeChat app on a phone; other devices do not have it
  if (!/Android|iP(hone|ad|od)|HarmonyOS|Mobile/.test(navigator.userAgent)) return 'unsupported'
  const link = document.createElement('a')
  Object.assign(link, { href: url, referrerPolicy: 'origin' })
  link.click()
  return 'left'
}

/** Pays in WeChat's browser. Elsewhere it can use only the stand-in cashier and WeChat's page. */
export async function pay({
  method,
  url,
  appId,
  timeStamp,
  nonceStr,
  package: prepaid,
  signType,
  paySign,
}: Bill): Promise<Paid> {
  if (method === 'local') return leaveFor(url)
  if (method === 'h5') return leaveForWechat(url)
  if (method === 'virtual') return 'unsupported'
  return ask('getBrandWCPayRequest', { appId, timeStamp, nonceStr, package: prepaid, signType, paySign })
}

/**
 * A real transfer (without `url`) can be received only in WeChat's browser. With `url` it leaves for the stand-in page.
 */
export const receiveTransfer = async ({ mchId, appId, package: packed, url }: Receipt): Promise<Paid> =>
  url === '' ? ask('requestMerchantTransfer', { mchId, appId, package: packed }) : leaveFor(url)
