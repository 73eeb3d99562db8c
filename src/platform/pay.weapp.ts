import { type Bill, outcomeOf, type Paid, type Receipt } from './paying'

type Asked = Readonly<Record<string, unknown>> & {
  success: () => void
  fail: (refusal: { errCode?: number; errMsg?: string }) => void
}

/** WeChat APIs that Taro does not know. Old versions of WeChat lack some. */
declare const wx: Partial<
  Record<'requestVirtualPayment' | 'requestPayment' | 'requestMerchantTransfer', (asked: Asked) => void>
>

function ask(name: keyof typeof wx, asked: Readonly<Record<string, unknown>>): Promise<Paid> {
  const call = wx[name]
  if (!call) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    call({ ...asked, success: () => resolve('done'), fail: (refusal) => resolve(outcomeOf(refusal)) })
  })
}

/** Pays virtual goods by WeChat's virtual payment and all other goods by the ordinary one. */
export function pay({
  method,
  mode,
  signData,
  paySig,
  signature,
  timeStamp,
  nonceStr,
  package: prepaid,
  signType,
  paySign,
}: Bill): Promise<Paid> {
  if (method === 'local') return Promise.resolve('framed')
  return method === 'virtual'
    ? ask('requestVirtualPayment', { mode, signData, paySig, signature })
    : ask('requestPayment', { timeStamp, nonceStr, package: prepaid, signType, paySign })
}

export const receiveTransfer = ({ mchId, appId, package: packed, url }: Receipt): Promise<Paid> =>
  url === '' ? ask('requestMerchantTransfer', { mchId, appId, package: packed }) : Promise.resolve('framed')
