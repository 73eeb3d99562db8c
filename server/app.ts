import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { areas } from './areas'
import { pretendReviews } from './domains/account/verify'
import {
  openPieces,
  openUpload,
  receive,
  receivePiece,
  settlePush,
  stopDecoders,
  texts as uploadTexts,
} from './domains/core/uploads'
import { live } from './domains/meeting/chat'
import { applyNotice } from './domains/money/goods'
import { applyContract } from './domains/money/member'
import { applyTransfer } from './domains/payouts/withdrawals'
import { adOf } from './domains/play/links'
import { linkCardOf } from './domains/play/sharing'
import { afterFileReview } from './file-reviews'
import { serveAds } from './http/ads'
import { serveCallbacks } from './http/callbacks'
import { mountArea } from './http/calls'
import { addDocs } from './http/docs'
import { drainOnClose } from './http/drain'
import { answerError, answerNowhere } from './http/errors'
import { serveFiles } from './http/files'
import { addCors, addHeaders, guardCalls } from './http/guard'
import { inlineScripts, redirectMalformed, serveH5 } from './http/h5'
import { addHealth } from './http/health'
import { logCalls, loggerOf } from './http/logs'
import { addPart } from './http/parts'
import { type PaymentHandlers, servePayments } from './http/payments'
import { servePretend } from './http/pretend'
import { servePretendCashier } from './http/pretend-cashier'
import { serializerCompiler } from './http/serialization'
import { dropSlowBodies, senderTimeouts } from './http/slow-senders'
import { serveSocket } from './http/socket'
import { createTurns } from './http/turns'
import { serveUpload } from './http/upload'
import { validatorCompiler } from './http/validation'
import type { Deps } from './kernel/context'
import type { Told } from './providers/moderation'

const paymentHandlers = (deps: Deps): PaymentHandlers => ({
  payment: (rail, notice) => applyNotice(deps, rail, notice),
  transfer: (notice) => applyTransfer(deps, notice),
  contract: (rail, notice) => applyContract({ ...deps, now: deps.now() }, rail, notice),
})

/** `h5`: folder of the built web app. `writesAtOnce`: concurrent writes of one user. */
type AppOptions = { h5?: string; logger?: FastifyServerOptions['logger']; writesAtOnce?: number }

/** `atOnce` writes of one user run concurrently, and at most `inLine` more wait. */
const writesOfOne = { atOnce: 2, inLine: 100 }

/** Builds the server without listening, for main.ts and tests. */
export async function buildApp(
  deps: Deps,
  { h5 = 'dist/h5', logger = loggerOf(deps.env), writesAtOnce = writesOfOne.atOnce }: AppOptions = {},
) {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < deps.env.TRUSTED_PROXIES,
    bodyLimit: 64 * 1024,
    ...senderTimeouts,
    connectionTimeout: 30_000,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) =>
      void (redirectMalformed(request, reply) || answerError(error, request, reply)),
  })
  const closing = drainOnClose(app)
  app.addHook('onClose', async () => stopDecoders())
  dropSlowBodies(app)
  logCalls(app, deps.keys)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNowhere)
  await addHeaders(app, deps, inlineScripts(h5))
  await addCors(app, deps.env)
  await addDocs(app, deps)
  addHealth(app, deps, closing)
  const decided = afterFileReview(deps.now, deps.providers)
  await serveFiles(app, deps)
  serveAds(app, deps, adOf)
  await serveUpload(
    app,
    deps,
    { open: openUpload, receive: (...sent) => receive(...sent, decided), says: uploadTexts },
    {
      open: openPieces,
      receive: (to, upload, piece, fileUrl) => receivePiece(to, upload, piece, { fileUrl, changed: decided }),
      says: uploadTexts.piece,
    },
  )
  const media = (told: Told) => settlePush(deps, told, { now: deps.now(), changed: decided })
  const paid = paymentHandlers(deps)
  await serveCallbacks(app, deps, media)
  await servePayments(app, deps, { ...paid, media })
  await serveSocket(app, deps, live)
  await addPart(app, 'calls', async (api) => {
    guardCalls(api)
    api.setValidatorCompiler(validatorCompiler())
    api.setSerializerCompiler(serializerCompiler())
    const on = { deps, writes: createTurns(writesAtOnce, writesOfOne.inLine) }
    for (const [name, area] of Object.entries(areas)) mountArea(api, on, name, area)
  })
  await servePretend(app, deps, pretendReviews(deps))
  await servePretendCashier(app, deps, paid)
  await serveH5(app, { folder: h5, cardOf: linkCardOf, origin: deps.env.PUBLIC_ORIGIN })
  return app
}
