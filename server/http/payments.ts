import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../kernel/context'
import { refuse } from '../kernel/errors'
import type { Told } from '../providers/moderation'
import type { Arrived, Notice, PaymentRail, Rail } from '../providers/payment'
import { addPart } from './parts'

type About<A extends Notice['about']> = Extract<Notice, { about: A }>
type PaymentNotice = About<'payment' | 'refund'>
type TransferNotice = About<'transfer'>
type ContractNotice = About<'contract'>

/**
 * Handlers of notices whose signature was verified. They are idempotent. An error is answered with 500, so that the
 * service resends the notice.
 */
export type PaymentHandlers = {
  payment(rail: Rail, notice: PaymentNotice): Promise<unknown>
  transfer(notice: TransferNotice): Promise<unknown>
  contract(rail: Rail, notice: ContractNotice): Promise<unknown>
}

export async function dispatch(
  rail: Rail,
  notice: Notice,
  { payment, transfer, contract }: PaymentHandlers,
): Promise<void> {
  if (notice.about === 'payment' || notice.about === 'refund') await payment(rail, notice)
  else if (notice.about === 'transfer') await transfer(notice)
  else if (notice.about === 'contract') await contract(rail, notice)
}

/**
 * Receives payment notices at POST /callbacks/pay/jsapi and h5, and at /callbacks/wechat/push, the single push URL of a
 * mini-program. Signature, key, app and time are checked first (security M2), and all errors get the same response.
 */
export async function servePayments(
  app: FastifyInstance,
  { providers, now }: Deps,
  handlers: PaymentHandlers & { media: (told: Told) => Promise<boolean> },
): Promise<void> {
  const virtual = providers.payment.rail('virtual')
  const { push } = providers.moderation
  await addPart(app, 'payments', async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const options = { schema: { hide: true }, exposeHeadRoute: false }

    const arrived = ({ headers, query, body }: FastifyRequest): Arrived => ({
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
      ),
      query: query as Record<string, unknown>,
      body: textOf(body),
      now: now(),
    })
    const understand = (reply: FastifyReply, { understood: { status, type, body } }: PaymentRail) =>
      reply.code(status).type(type).send(body)

    for (const name of ['jsapi', 'h5'] as const) {
      const rail = providers.payment.rail(name)
      if (!rail) continue
      scope.post(`/callbacks/pay/${name}`, options, async (request, reply) => {
        await dispatch(
          name,
          believed(() => rail.open(arrived(request))),
          handlers,
        )
        return understand(reply, rail)
      })
    }

    if (!virtual && !push) return
    const address = '/callbacks/wechat/push'
    scope.get<{ Querystring: Record<string, unknown> }>(address, options, async ({ query }, reply) => {
      const greeting = virtual?.greet?.(query) ?? push?.greet(query)
      if (greeting === undefined) throw refuse('absent')
      return reply.type('text/plain; charset=utf-8').send(greeting)
    })
    scope.post(address, options, async (request, reply) => {
      const sent = believed(() => arrived(request))
      const notice = virtual && believed(() => virtual.open(sent))
      if (virtual && notice && notice.about !== 'nothing') {
        await dispatch(virtual.rail, notice, handlers)
        return understand(reply, virtual)
      }
      if (push && !(await handlers.media(believed(() => push.open(sent))))) throw refuse('absent')
      // payment events require a different response
      if (virtual && notice?.event.startsWith('xpay_')) return understand(reply, virtual)
      return reply.type('text/plain; charset=utf-8').send('success')
    })
  })
}

/** Returns the signed text of a notice. @throws Error without a body */
function textOf(body: unknown): string {
  if (!Buffer.isBuffer(body)) throw new Error('a notice has no body')
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
}

/** Opens a notice. @throws ApiError absent for any invalid one */
function believed<T>(open: () => T): T {
  try {
    return open()
  } catch {
    throw refuse('absent')
  }
}
