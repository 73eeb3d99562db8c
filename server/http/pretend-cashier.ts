import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../kernel/context'
import type { Arrived, PretendCashier } from '../providers/payment'
import { addPart } from './parts'
import { dispatch, type PaymentHandlers } from './payments'
import { button, escape, note, page, readForms } from './pretend-page'

type Asked = { order?: string; bill?: string; no?: string; back?: string }
type Decided = Asked & { outcome?: string }

const yuan = (fen: number) => `<p class="sum">¥ ${(fen / 100).toFixed(2)}</p>`
const gone = '<p>这一笔已经结束，或服务重启过。请回到应用里重新发起。</p>'
const done = '<p>好了，请回到应用里继续。</p>'

/** Returns a path of this server, or '' for anything else, so that it cannot be an open redirect (security C5). */
export function ownPath(back: unknown): string {
  if (typeof back !== 'string' || !/^\/(?![/\\])[!-~]*$/.test(back) || back.includes('\\')) return ''
  const here = 'http://here.invalid'
  return URL.canParse(back, here) && new URL(back, here).origin === here ? back : ''
}

const leave = (reply: FastifyReply, title: string, back: string | undefined) => {
  const path = ownPath(back)
  return path === '' ? page(reply, title, done + note) : reply.redirect(path, 303)
}

/**
 * Serves a stand-in cashier, wallet and contract page, whose results arrive as notices. Only with PAYMENT=local, never
 * in production.
 */
export async function servePretendCashier(app: FastifyInstance, { env, providers }: Deps, handlers: PaymentHandlers) {
  const { pretend: cashier } = providers.payment
  const rail = providers.payment.rail('local')
  if (!cashier || !rail || env.NODE_ENV === 'production') return

  const tell: Tell = async (arrived) => {
    if (arrived) await dispatch(rail.rail, rail.open(arrived), handlers)
  }

  await addPart(
    app,
    'pretend cashier',
    async (web) => {
      readForms(web)
      serveBills(web, cashier, tell)
      serveWallet(web, cashier, tell)
      serveContracts(web, cashier, tell)
    },
    { prefix: '/pretend' },
  )
}

type Tell = (arrived: Arrived | undefined) => Promise<void>
const hidden = { schema: { hide: true } }

function serveBills(web: FastifyInstance, cashier: PretendCashier, tell: Tell) {
  web.get<{ Querystring: Asked }>('/cashier', hidden, async ({ query: { order = '', back = '' } }, reply) => {
    const bill = cashier.bill(order)
    if (bill?.state !== 'waiting') return page(reply, '收银台', (bill?.state === 'paid' ? done : gone) + note)
    const choice = (outcome: string, label: string) =>
      button('/pretend/cashier', { order, back: ownPath(back), outcome }, label)
    return page(
      reply,
      '收银台',
      `<p>${escape(bill.name)}</p>${yuan(bill.amount)}` +
        `${choice('pay', '支付')}${choice('cancel', '取消')}${choice('fail', '支付失败')}${note}`,
    )
  })

  web.post<{ Body: Decided }>('/cashier', hidden, async ({ body: { order = '', outcome, back } }, reply) => {
    if (outcome === 'pay' || outcome === 'fail') await tell(cashier.decide(order, outcome))
    return leave(reply, '收银台', back)
  })
}

function serveWallet(web: FastifyInstance, cashier: PretendCashier, tell: Tell) {
  web.get<{ Querystring: Asked }>('/wallet', hidden, async ({ query: { bill = '', back = '' } }, reply) => {
    const transfer = cashier.transfer(bill)
    if (transfer?.state !== 'confirming')
      return page(reply, '零钱收款', (transfer?.state === 'paid' ? done : gone) + note)
    const choice = (outcome: string, label: string) =>
      button('/pretend/wallet', { bill, back: ownPath(back), outcome }, label)
    return page(
      reply,
      '零钱收款',
      `${yuan(transfer.amount)}${choice('receive', '收款')}${choice('refuse', '不收')}${note}`,
    )
  })

  web.post<{ Body: Decided }>('/wallet', hidden, async ({ body: { bill = '', outcome, back } }, reply) => {
    if (outcome === 'receive' || outcome === 'refuse') await tell(cashier.receive(bill, outcome))
    return leave(reply, '零钱收款', back)
  })
}

function serveContracts(web: FastifyInstance, cashier: PretendCashier, tell: Tell) {
  web.get<{ Querystring: Asked }>('/contract', hidden, async ({ query: { no = '', back = '' } }, reply) => {
    const contract = cashier.contract(no)
    if (contract?.state !== 'waiting')
      return page(reply, '自动续费', (contract?.state === 'signed' ? done : gone) + note)
    const choice = (outcome: string, label: string) =>
      button('/pretend/contract', { no, back: ownPath(back), outcome }, label)
    return page(
      reply,
      '自动续费',
      `<p>${escape(contract.name)}，到期自动续费，可随时取消</p>${yuan(contract.price)}` +
        `${choice('sign', '同意')}${choice('refuse', '不同意')}${note}`,
    )
  })

  web.post<{ Body: Decided }>('/contract', hidden, async ({ body: { no = '', outcome, back } }, reply) => {
    if (outcome === 'sign' || outcome === 'refuse') await tell(cashier.sign(no, outcome))
    return leave(reply, '自动续费', back)
  })
}
