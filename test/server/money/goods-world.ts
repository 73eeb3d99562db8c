import type { PaymentRail } from '../../../server/providers/payment'
import { soundLedger } from '../../attack/crowd'
import { world } from '../../world'

/** The local cashier under another rail's name, with the wanted overrides. */
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

/** `service`: overrides of the provider (default: the local cashier). `asked`: its calls in order. */
type Watch = { service: Partial<PaymentRail>; asked: string[] }

/**
 * A world with a payment provider that can be down, slow or wrong. It is the local cashier, named `jsapi` in WeChat's
 * browser. A native app has none.
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

/** An answer of a provider that is down. */
export const away = () => Promise.reject(new Error('the service is away'))

/** Runs a file's tests in one such world. The provider is reset before each, and the ledger audited after. */
export function inGoodsWorld(give: (made: GoodsWorld) => void) {
  let w: GoodsWorld
  beforeAll(async () => {
    w = await goodsWorld()
    give(w)
  })
  beforeEach(() => {
    w.watch.service = {}
    w.watch.asked = []
    // two equal requests in the same second would have the same signature, so the second would be a replay
    w.pass(1000)
  })
  afterEach(async () => {
    expect(await w.audit()).toEqual(soundLedger)
  })
  afterAll(() => w.close())
}
