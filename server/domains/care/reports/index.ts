import { type MyReport, reportLimits, reportReasons, reports } from '../../../../contract/care/reports'
import type { Input } from '../../../../contract/kernel/define'
import { addDays, dayOf, ms, startOf } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { offsetOf, paged } from '../../../kernel/paging'
import { namedBy } from '../../core/blocking'
import { holdUser, personById } from '../../core/people'
import { keepPictures } from '../../core/uploads'
import { reportedFamily } from '../../family/parents'
import { reportedPlane } from '../../meeting/planes'
import { reportedComment } from '../../planet/comments'
import { reportedPost } from '../../planet/planet'
import { type About, copyFiles, snapshotOf } from './evidence'
import { weighTarget } from './leaders'
import * as q from './queries'
import { daysBefore, evidenceOf, otherReason, picturesMost, placesOf, type Snapshot, weighs } from './rules'
import { texts } from './texts'

export { isReportedFor } from './queries'
export { copyEvidence, decideReport, openReports, reportOf, settleReports } from './staff'

type Told = Input<typeof reports.report>
type Filing = Pick<Told, 'reason' | 'explanation' | 'relatedImages'>
/** The reported user and place. `subject` is the id of the post, comment, plane or pair, or else ''. */
type Subject = Omit<About, 'reporter'> & { subject: string }

/** Checks that the caller can name the reported user and may report them. @throws ApiError */
async function targetOf(
  { db, me, now }: SessionContext,
  { targetUserId, place, conversationId = '', seqs = [] }: Told,
): Promise<Subject> {
  const id = await namedBy(db, me.id, targetUserId, now)
  if (id === undefined) throw refuse('absent')
  if (id === me.id) throw refuse('unacceptable', { message: texts.self })
  const target = await personById(db, id)
  if (target.official) throw refuse('unacceptable', { message: texts.official })
  if (target.cancelled_at) throw refuse('cancelledTarget')
  const subject = ''
  if (place !== 'chat') return { target: id, place, subject }
  const last = await q.lastSeqOf(db, conversationId, me.id, id)
  if (last === undefined) throw refuse('absent')
  return { target: id, place, subject, chat: { publicId: conversationId, seqs: placesOf(seqs, last) } }
}

/**
 * Checks a report of a post, or of a comment below it, that the caller may read. It reveals nothing about a masked
 * author, neither that they are official nor that the caller reported them before.
 * @throws ApiError
 */
async function writtenOf(
  ctx: SessionContext,
  { dynamicId, commentId }: Input<typeof reports.content>,
): Promise<Subject> {
  const { author, masked, written } =
    commentId === undefined ? await reportedPost(ctx, dynamicId) : await reportedComment(ctx, commentId, dynamicId)
  if (author === ctx.me.id) throw refuse('unacceptable', { message: texts.self })
  if (!masked && (await personById(ctx.db, author)).official) throw refuse('unacceptable', { message: texts.official })
  return {
    target: author,
    place: commentId === undefined ? 'dynamic' : 'comment',
    subject: commentId ?? dynamicId,
    written,
  }
}

/** Finds the user on the other side of a plane, without revealing who it is. @throws ApiError absent */
async function aboardOf(
  ctx: SessionContext,
  { driftBottleId, targetUserId: uid }: Input<typeof reports.plane>,
): Promise<Subject> {
  const { author, written } = await reportedPlane(ctx, { driftBottleId, uid })
  return { target: author, place: 'plane', subject: driftBottleId, written }
}

/**
 * Finds the other side in parents-match: a parent who viewed the caller, or a single shown to them.
 * @throws ApiError absent
 */
async function relatedOf(
  ctx: SessionContext,
  { respondentUserId: uid }: Input<typeof reports.family>,
): Promise<Subject> {
  const { author, written } = await reportedFamily(ctx, uid)
  return { target: author, place: 'family', subject: uid, written }
}

/** The storage keys of the reporter's pictures. @throws ApiError unacceptable when one is not their own upload */
async function picturesOf({ db, me }: SessionContext, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  const pictures = await keepPictures(db, me.id, wanted, 'report')
  if (pictures.length < wanted.length) throw refuse('unacceptable', { message: texts.gone })
  return pictures.map(({ key }) => key)
}

/**
 * Opens a dispute, which prevents the target from closing their account. Does nothing when the reporter was wrong too
 * often, or reported this user lately.
 */
async function holdTarget(
  { db, me, now }: SessionContext,
  target: number,
  before: readonly { target_id: number }[],
): Promise<void> {
  if (before.some((report) => report.target_id === target)) return
  if (!weighs(await q.recordOf(db, me.id, daysBefore(now, reportLimits.reportLapseDays)))) return
  await q.openDispute(db, target, now)
}

type Before = Awaited<ReturnType<typeof q.since>>
type Open = NonNullable<Awaited<ReturnType<typeof q.hold>>>

/**
 * Finds today's open report about the same user and place. Locks it, since it may be copied or decided concurrently.
 * @throws ApiError tooMany when there is none and the daily limit is reached
 */
async function openToday(
  { db, now }: SessionContext,
  before: Before,
  { target, place, subject }: Subject,
): Promise<Open | undefined> {
  const today = dayOf(now)
  const ofToday = before.filter(({ at }) => at >= startOf(today))
  const open = ofToday.find(
    (one) => one.target_id === target && one.place === place && one.subject === subject && one.state === 'open',
  )
  const held = open && (await q.hold(db, open.id))
  if (held?.state === 'open') return held
  if (ofToday.length < reportLimits.reportsPerDay) return undefined
  const retryAfter = Math.ceil((startOf(addDays(today, 1)).getTime() - now.getTime()) / ms(1, 'second'))
  throw refuse('tooMany', { message: texts.enough, data: { retryAfter } })
}

type Addition = { reason: number; explanation: string; keys: readonly string[]; snapshot: Snapshot }

/** Adds a repeated report to the first one: the new reason replaces the old one, and the evidence of both is kept. */
async function addTo(db: Db, same: Open, { reason, explanation, keys, snapshot }: Addition): Promise<void> {
  const { snapshots, copies } = evidenceOf(same.evidence)
  await q.renew(db, same.id, {
    reason,
    explanation: explanation || same.explanation,
    image_keys: [...new Set([...same.image_keys, ...keys])].slice(0, picturesMost),
    evidence: { snapshots: [...snapshots, snapshot].slice(-5), copies },
  })
}

/** Stores a report, or adds it to today's report about the same content. */
async function write(ctx: SessionContext, about: Subject, { reason, explanation = '', relatedImages = [] }: Filing) {
  const { db, me, now } = ctx
  const before = await q.since(db, me.id, daysBefore(now, reportLimits.reportLapseDays))
  const same = await openToday(ctx, before, about)
  const keys = await picturesOf(ctx, relatedImages)
  const snapshot = await snapshotOf(db, { ...about, reporter: me.id }, now)
  const written = { reason, explanation: explanation.trim() }
  if (same) {
    await addTo(db, same, { ...written, keys, snapshot })
    return same.public_id
  }
  const { target, place, subject } = about
  const publicId = newHandle()
  await q.add(db, {
    ...{ public_id: publicId, reporter_id: me.id, target_id: target, place, subject, ...written, image_keys: keys },
    ...{ evidence: JSON.stringify({ snapshots: [snapshot], copies: {} }), state: 'open', at: now, decided_at: null },
  })
  await holdTarget(ctx, target, before)
  await weighTarget(db, target, now)
  return publicId
}

async function file(ctx: SessionContext, filing: Filing, about: () => Promise<Subject>) {
  const { db, me, providers, after } = ctx
  if (filing.reason === otherReason && (filing.explanation ?? '').trim() === '')
    throw refuse('unacceptable', { message: texts.explain })
  await holdUser(db, me.id)
  const publicId = await write(ctx, await about(), filing)
  after(async (outside) => {
    const report = await q.byPublicId(outside, publicId)
    // the job retries copies that failed
    if (report) await copyFiles({ db: outside, providers }, report.id).catch(() => undefined)
  })
  return { reportId: publicId }
}

function mineOf(report: Awaited<ReturnType<typeof q.mine>>[number]): MyReport {
  return {
    reportId: report.public_id,
    place: report.place,
    reason: reportReasons.find((reason) => reason === report.reason) ?? otherReason,
    explanation: report.explanation,
    images: report.image_keys.length,
    createTime: report.at.getTime(),
    state: report.state,
    decideTime: report.decided_at?.getTime() ?? 0,
    answer: report.state === 'open' ? '' : texts[report.state],
  }
}

async function mine({ db, me }: SessionContext, page: Input<typeof reports.mine>) {
  const [total, rows] = await Promise.all([
    q.countMine(db, me.id),
    q.mine(db, me.id, { offset: offsetOf(page), most: page.pageSize }),
  ])
  return paged(total, page, rows.map(mineOf))
}

export default handlers(reports, {
  report: (ctx, told) => file(ctx, told, () => targetOf(ctx, told)),
  content: (ctx, told) => file(ctx, told, () => writtenOf(ctx, told)),
  plane: (ctx, told) => file(ctx, told, () => aboardOf(ctx, told)),
  mine,
  family: (ctx, told) => file(ctx, told, () => relatedOf(ctx, told)),
})
