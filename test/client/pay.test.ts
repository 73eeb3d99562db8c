import type { Bill, Paid } from '../../src/platform/host'
import * as weapp from '../../src/platform/pay.weapp'

const bill = (method: Bill['method'], more: Partial<Bill> = {}): Bill => ({
  method,
  url: '',
  mode: 'short_series_goods',
  signData: '{"outTradeNo":"1"}',
  paySig: 'a',
  signature: 'b',
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
  ...more,
})
const receipt = { mchId: '1', appId: 'wx1', package: 'p', url: '' }

type Asked = { success(): void; fail(refusal: { errCode?: number; errMsg?: string }): void }
const place = globalThis as {
  wx?: unknown
  window?: unknown
  document?: unknown
  navigator?: unknown
  location?: unknown
}

describe('in a mini-program', () => {
  const asked: [string, object][] = []
  let answer: (asked: Asked) => void
  beforeEach(() => {
    asked.length = 0
    const call = (name: string) => (options: Asked) => {
      asked.push([name, JSON.parse(JSON.stringify(options)) as object])
      answer(options)
    }
    place.wx = Object.fromEntries(
      ['requestVirtualPayment', 'requestPayment', 'requestMerchantTransfer'].map((name) => [name, call(name)]),
    )
  })
  afterAll(() => delete place.wx)
  const refuse = (errCode: number | undefined, errMsg = '') => {
    answer = ({ fail }) => fail({ errCode, errMsg })
  }

  test('pays for virtual goods by virtual payment, with exactly the signed bytes', async () => {
    answer = ({ success }) => success()
    expect(await weapp.pay(bill('virtual'))).toBe('done')
    const sent = { mode: 'short_series_goods', signData: '{"outTradeNo":"1"}', paySig: 'a', signature: 'b' }
    expect(asked).toEqual([['requestVirtualPayment', sent]])
  })

  test.each<[number | undefined, string, Paid]>([
    [-1, 'requestVirtualPayment:fail', 'failed'],
    [-2, 'requestVirtualPayment:fail cancel', 'cancelled'],
    [-4, 'requestVirtualPayment:fail', 'failed'],
    [-5, 'requestVirtualPayment:fail', 'unknown'],
    [-15005, 'requestVirtualPayment:fail', 'stale'],
    [-15007, 'requestVirtualPayment:fail', 'stale'],
    [-15013, 'requestVirtualPayment:fail price', 'failed'],
    [undefined, 'requestVirtualPayment:fail cancel', 'cancelled'],
    [undefined, 'INVALID_PLATFORM', 'unsupported'],
    [undefined, '', 'failed'],
  ])('maps WeChat’s answer %s %s to: %s', async (errCode, errMsg, outcome) => {
    refuse(errCode, errMsg)
    expect(await weapp.pay(bill('virtual'))).toBe(outcome)
  })

  test('says so at once when WeChat is too old', async () => {
    place.wx = {}
    expect(await weapp.pay(bill('virtual'))).toBe('unsupported')
    expect(await weapp.receiveTransfer(receipt)).toBe('unsupported')
  })

  test('requests an ordinary payment by its own call', async () => {
    refuse(undefined, 'requestPayment:fail cancel')
    expect(await weapp.pay(bill('jsapi'))).toBe('cancelled')
    const sent = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
    expect(asked).toEqual([['requestPayment', sent]])
  })

  test('receives a transfer, or reports that it was closed', async () => {
    answer = ({ success }) => success()
    expect(await weapp.receiveTransfer(receipt)).toBe('done')
    expect(asked).toEqual([['requestMerchantTransfer', { mchId: '1', appId: 'wx1', package: 'p' }]])
    refuse(undefined, 'requestMerchantTransfer:fail close')
    expect(await weapp.receiveTransfer(receipt)).toBe('cancelled')
  })

  test('leaves the simulated cashier to the app', async () => {
    expect(await weapp.pay(bill('local', { url: '/pretend/cashier?order=1' }))).toBe('framed')
    expect(await weapp.receiveTransfer({ ...receipt, url: '/pretend/wallet?bill=1' })).toBe('framed')
    expect(asked).toEqual([])
  })
})

describe('in a browser', () => {
  const native = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  afterEach(() => {
    Object.assign(place, { window: undefined, document: undefined, location: undefined })
    if (native) Object.defineProperty(globalThis, 'navigator', native)
  })
  type Invoke = (name: string, asked: object, answered: (answer: { err_msg?: string }) => void) => void

  type Wished = { wechat?: boolean; agent?: string; invoke?: Invoke; late?: boolean }

  /** Simulates a browser, and loads the module in it. */
  function browser({ wechat = false, agent = 'Safari', invoke, late = false }: Wished) {
    let ready: () => void = () => undefined
    const window: { WeixinJSBridge?: object } = invoke && !late ? { WeixinJSBridge: { invoke } } : {}
    const location = { origin: 'https://m.ergou.example', pathname: '/vh5/user/dogFood', search: '?a=1', href: '' }
    Object.assign(place, { window, location })
    const links: { href?: string; referrerPolicy?: string; clicked?: true }[] = []
    place.document = {
      addEventListener: (_: string, listener: () => void) => (ready = listener),
      createElement() {
        const link: (typeof links)[number] = {}
        links.push(link)
        return Object.assign(link, { click: () => void (link.clicked = true) })
      },
    }
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: { userAgent: wechat ? 'MicroMessenger/8.0' : agent },
    })
    let loaded: typeof import('../../src/platform/pay.h5') | undefined
    jest.isolateModules(() => {
      loaded = jest.requireActual<typeof import('../../src/platform/pay.h5')>('../../src/platform/pay.h5')
    })
    const { pay, receiveTransfer } = loaded as unknown as typeof import('../../src/platform/pay.h5')
    const arrive = () => {
      window.WeixinJSBridge = { invoke }
      ready()
    }
    return { pay, receiveTransfer, location, arrive, links }
  }

  // security M14
  const cashier = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1&redirect_url=x'
  test('opens WeChat’s page on a phone, and sends the referrer that this page reads', async () => {
    const { pay, links } = browser({ agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 Safari/604.1' })
    expect(await pay(bill('h5', { url: cashier }))).toBe('left')
    expect(links).toMatchObject([{ href: cashier, referrerPolicy: 'origin', clicked: true }])
  })

  test.each<[string, string, string, Paid]>([
    ['a computer has no WeChat to open', 'Mozilla/5.0 (Windows NT 10.0) Chrome/130', cashier, 'unsupported'],
    [
      'no other page is gone to',
      'Mozilla/5.0 (Linux; Android 15) Mobile',
      'https://wx.tenpay.com.evil.example/',
      'failed',
    ],
  ])('%s', async (_what, agent, url, outcome) => {
    const { pay, links } = browser({ agent })
    expect(await pay(bill('h5', { url }))).toBe(outcome)
    expect(links).toEqual([])
  })

  test.each<[string, Paid]>([
    ['get_brand_wcpay_request:ok', 'done'],
    ['get_brand_wcpay_request:cancel', 'cancelled'],
    ['get_brand_wcpay_request:fail', 'failed'],
    ['', 'unknown'],
  ])('maps the answer of WeChat’s own browser %s to: %s', async (err_msg, outcome) => {
    const asked: [string, object][] = []
    const h5 = browser({
      wechat: true,
      invoke: (name, options, answered) => {
        asked.push([name, options])
        answered({ err_msg })
      },
    })
    expect(await h5.pay(bill('jsapi'))).toBe(outcome)
    const sent = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
    expect(asked).toEqual([['getBrandWCPayRequest', sent]])
  })

  test('waits for a bridge that loads late', async () => {
    const h5 = browser({ wechat: true, late: true, invoke: (name, _, answered) => answered({ err_msg: `${name}:ok` }) })
    const receiving = h5.receiveTransfer(receipt)
    h5.arrive()
    expect(await receiving).toBe('done')
  })

  test('reports that any other browser cannot pay, and never that it paid', async () => {
    const h5 = browser({})
    expect(await h5.pay(bill('jsapi'))).toBe('unsupported')
    expect(await h5.pay(bill('virtual'))).toBe('unsupported')
    expect(await h5.receiveTransfer(receipt)).toBe('unsupported')
  })

  test('opens the simulated cashier, and returns to the page before', async () => {
    const h5 = browser({})
    expect(await h5.pay(bill('local', { url: '/pretend/cashier?order=1' }))).toBe('left')
    const here = encodeURIComponent('/vh5/user/dogFood?a=1')
    expect(h5.location.href).toBe(`https://m.ergou.example/pretend/cashier?order=1&back=${here}`)
  })

  test('never goes to another address', async () => {
    const h5 = browser({})
    expect(await h5.pay(bill('local', { url: 'https://evil.example/pretend/cashier?order=1' }))).toBe('failed')
    expect(h5.location.href).toBe('')
  })
})
