import type { PaymentRail } from '../../server/providers/payment'
import { soundLedger } from '../attack/crowd'
import { world } from '../world'

/** The local cashier under a name, with what a test wants it to do instead. */
function watched(rail: PaymentRail, name: PaymentRail['rail'], watch: Watch): PaymentRail {
  const doing =
    <K extends 'begin' | 'query' | 'close' | 'refund' | 'queryRefund'>(act: K) =>
    (...args: Parameters<PaymentRail[K]>) => {
      watch.asked.push(act)
      return ((watch.service[act] ?? rail[act]) as (...given: unknown[]) => unknown)(...args)
    }
  const acts = {
    begin: doing('begin'),
    query: doing('query'),
    close: doing('close'),
    refund: doing('refund'),
    queryRefund: doing('queryRefund'),
  }
  return { ...rail, ...acts, rail: name } as PaymentRail
}

/** What the service behind the server does next (the local cashier but for that), and what it was asked, in order. */
export type Watch = { service: Partial<PaymentRail>; asked: string[] }

/**
 * A world whose payment service can be away, slow or strange: in WeChat's browser the local cashier under the name of jsapi,
 * in a native app none.
 */
export async function goodsWorld() {
  const watch: Watch = { service: {}, asked: [] }
  const w = await world({
    deps: (deps) => {
      const { payment } = deps.providers
      const local = payment.rail('local')
      if (!local) throw new Error('there is no local cashier')
      const rails = { local: watched(local, 'local', watch), jsapi: watched(local, 'jsapi', watch) }
      const railAt = (place: string) =>
        place === 'wechat-browser' ? rails.jsapi : place === 'native' ? undefined : rails.local
      const rail = (name: string) => (name === 'local' || name === 'jsapi' ? rails[name] : undefined)
      return { ...deps, providers: { ...deps.providers, payment: { ...payment, railAt, rail } } }
    },
  })
  return { ...w, watch, tools: () => ({ ...w.deps, now: w.now() }) }
}

export type GoodsWorld = Awaited<ReturnType<typeof goodsWorld>>

/** A service that does not answer. */
export const away = () => Promise.reject(new Error('the service is away'))

/** Runs the tests of a file in one such world: the service behaves before each of them, and the ledger is sound after it. */
export function inGoodsWorld(give: (made: GoodsWorld) => void) {
  let w: GoodsWorld
  beforeAll(async () => {
    w = await goodsWorld()
    give(w)
  })
  beforeEach(() => {
    w.watch.service = {}
    w.watch.asked = []
    // of two requests in one second the second is the first one again
    w.pass(1000)
  })
  afterEach(async () => {
    expect(await w.audit()).toEqual(soundLedger)
  })
  afterAll(() => w.close())
}
