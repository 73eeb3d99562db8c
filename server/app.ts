import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import type { contract } from '../contract'
import account from './domains/account/account'
import bindings from './domains/account/bindings'
import cancellation from './domains/account/cancellation'
import contacts from './domains/account/contacts'
import dataExport from './domains/account/data-export'
import punishments from './domains/account/punishments'
import settings from './domains/account/settings'
import verify, { pretendReviews } from './domains/account/verify'
import appeals from './domains/care/appeals'
import reports from './domains/care/reports'
import safety from './domains/care/safety'
import support from './domains/care/support'
import blocking from './domains/core/blocking'
import legal from './domains/core/legal'
import notices, { unreadNotices } from './domains/core/notices'
import uploads, { openUpload, openVideo, receive, receivePiece, settlePush, stopDecoders } from './domains/core/uploads'
import { said as uploadSays } from './domains/core/uploads/rules'
import parents from './domains/family/parents'
import apply, { applyDots } from './domains/meeting/apply'
import birthday from './domains/meeting/birthday'
import chatWith, { live } from './domains/meeting/chat'
import exchanges, { exchangeOf } from './domains/meeting/exchanges'
import guards from './domains/meeting/guards'
import lab from './domains/meeting/lab'
import likes, { likeEachOther, likeSource, newLikes } from './domains/meeting/likes'
import meetings, { asksMet } from './domains/meeting/meetings'
import picks, { dailyOf } from './domains/meeting/picks'
import planes, { unreadPlanes } from './domains/meeting/planes'
import recommenders, { recommenderSource } from './domains/meeting/recommenders'
import relations from './domains/meeting/relations'
import search from './domains/meeting/search'
import visitors, { recordVisit, refuseManyHosts, visitedToday, visitorSource } from './domains/meeting/visitors'
import coupons from './domains/money/coupons'
import dogFood from './domains/money/dog-food'
import goods, { applyNotice } from './domains/money/goods'
import invite from './domains/money/invite'
import invoices from './domains/money/invoices'
import member, { applyContract } from './domains/money/member'
import unlocksFrom from './domains/money/unlocks'
import withdrawals, { applyTransfer } from './domains/payouts/withdrawals'
import articles from './domains/planet/articles'
import comments from './domains/planet/comments'
import follows, { followerSource } from './domains/planet/follows'
import planet from './domains/planet/planet'
import planetNotices from './domains/planet/planet-notices'
import quizWith from './domains/planet/quiz'
import rewards from './domains/planet/rewards'
import topics from './domains/planet/topics'
import campaigns from './domains/play/campaigns'
import election, { areInOneElection } from './domains/play/election'
import events from './domains/play/events'
import links, { adOf } from './domains/play/links'
import offline from './domains/play/offline'
import sharing from './domains/play/sharing'
import transcript from './domains/play/transcript'
import yearEnd from './domains/play/year-end'
import yearlyReport from './domains/play/yearly-report'
import faq from './domains/profile/faq'
import paired from './domains/profile/paired'
import prefer from './domains/profile/prefer'
import profileWith from './domains/profile/profile'
import prompts from './domains/profile/prompts'
import { afterFileReview } from './file-reviews'
import { serveAds } from './http/ads'
import { serveCallbacks } from './http/callbacks'
import { mountArea } from './http/calls'
import { addDocs } from './http/docs'
import { drainOnClose } from './http/drain'
import { answerError, answerNowhere } from './http/errors'
import { serveFiles } from './http/files'
import { addCors, addHeaders, guardCalls } from './http/guard'
import { inlineScripts, serveH5 } from './http/h5'
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
import type { Area } from './kernel/handlers'
import type { Told } from './providers/moderation'

const counters = { likes: newLikes, applies: applyDots, planes: unreadPlanes, notices: unreadNotices }
const chat = chatWith({ ...counters, asksMet, exchange: exchangeOf, likeEachOther })
const profile = profileWith({ refuseManyHosts, visitedToday, recordVisit, isSecret: areInOneElection })
const quiz = quizWith(dailyOf)
const unlocks = unlocksFrom([visitorSource, followerSource, recommenderSource, likeSource])

const areas = {
  account,
  bindings,
  profile,
  prompts,
  uploads,
  verify,
  faq,
  settings,
  cancellation,
  dataExport,
  punishments,
  safety,
  planes,
  planet,
  comments,
  appeals,
  planetNotices,
  topics,
  sharing,
  articles,
  legal,
  visitors,
  dogFood,
  member,
  picks,
  lab,
  meetings,
  exchanges,
  guards,
  prefer,
  likes,
  follows,
  recommenders,
  rewards,
  unlocks,
  apply,
  chat,
  birthday,
  campaigns,
  relations,
  blocking,
  contacts,
  reports,
  support,
  invoices,
  paired,
  parents,
  search,
  goods,
  coupons,
  invite,
  withdrawals,
  yearEnd,
  offline,
  election,
  yearlyReport,
  transcript,
  quiz,
  links,
  events,
  notices,
} satisfies Record<keyof typeof contract, Area>

const paymentHandlers = (deps: Deps): PaymentHandlers => ({
  payment: (rail, notice) => applyNotice(deps, rail, notice),
  transfer: (notice) => applyTransfer(deps, notice),
  contract: (rail, notice) => applyContract({ ...deps, now: deps.now() }, rail, notice),
})

/** `writesAtOnce`: of one user. */
type AppOptions = { h5?: string; logger?: FastifyServerOptions['logger']; writesAtOnce?: number }

/** Writes of one user that run at once, and that wait at most. */
const writesOfOne = { atOnce: 2, inLine: 100 }

/** Builds the server without listening, for main.ts and tests. `h5`: folder of the built web app. */
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
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
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
    { open: openUpload, receive: (...sent) => receive(...sent, decided), says: uploadSays },
    {
      open: openVideo,
      receive: (to, upload, piece, fileUrl) => receivePiece(to, upload, piece, { fileUrl, changed: decided }),
      says: { nothing: uploadSays.video.unfit, tooLarge: uploadSays.video.large },
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
  await serveH5(app, h5)
  return app
}
