import Fastify, { type FastifyServerOptions, LogController } from 'fastify'
import type { contract } from '../contract'
import type { Deps } from './context'
import { afterFileReview } from './file-reviews'
import type { Area } from './handlers'
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
import account from './modules/account'
import appeals from './modules/appeals'
import apply, { applyDots } from './modules/apply'
import articles from './modules/articles'
import bindings from './modules/bindings'
import birthday from './modules/birthday'
import blocking from './modules/blocking'
import campaigns from './modules/campaigns'
import cancellation from './modules/cancellation'
import chatWith, { live } from './modules/chat'
import comments from './modules/comments'
import contacts from './modules/contacts'
import coupons from './modules/coupons'
import dataExport from './modules/data-export'
import dogFood from './modules/dog-food'
import election, { areInOneElection } from './modules/election'
import events from './modules/events'
import exchanges, { exchangeOf } from './modules/exchanges'
import faq from './modules/faq'
import follows, { followerSource } from './modules/follows'
import goods, { applyNotice } from './modules/goods'
import guards from './modules/guards'
import invite from './modules/invite'
import invoices from './modules/invoices'
import lab from './modules/lab'
import legal from './modules/legal'
import likes, { likeEachOther, likeSource, newLikes } from './modules/likes'
import links, { adOf } from './modules/links'
import meetings, { asksMet } from './modules/meetings'
import member, { applyContract } from './modules/member'
import notices, { unreadNotices } from './modules/notices'
import offline from './modules/offline'
import paired from './modules/paired'
import parents from './modules/parents'
import picks, { dailyOf } from './modules/picks'
import planes, { unreadPlanes } from './modules/planes'
import planet from './modules/planet'
import planetNotices from './modules/planet-notices'
import prefer from './modules/prefer'
import profileWith from './modules/profile'
import prompts from './modules/prompts'
import punishments from './modules/punishments'
import quizWith from './modules/quiz'
import recommenders, { recommenderSource } from './modules/recommenders'
import relations from './modules/relations'
import reports from './modules/reports'
import rewards from './modules/rewards'
import safety from './modules/safety'
import search from './modules/search'
import settings from './modules/settings'
import sharing from './modules/sharing'
import support from './modules/support'
import topics from './modules/topics'
import transcript from './modules/transcript'
import unlocksFrom from './modules/unlocks'
import uploads, { openUpload, openVideo, receive, receivePiece, settlePush, stopDecoders } from './modules/uploads'
import { said as uploadSays } from './modules/uploads/rules'
import verify, { pretendReviews } from './modules/verify'
import visitors, { recordVisit, refuseManyHosts, visitedToday, visitorSource } from './modules/visitors'
import withdrawals, { applyTransfer } from './modules/withdrawals'
import yearEnd from './modules/year-end'
import yearlyReport from './modules/yearly-report'
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
