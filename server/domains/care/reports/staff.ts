import { reportLimits } from '../../../../contract/care/reports'
import { reportReasonNames } from '../../../../contract/kernel/option-names'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { tellNotice } from '../../core/notices'
import { personById } from '../../core/people'
import { takeDownPlane } from '../../meeting/planes'
import { takeDownComment } from '../../planet/comments'
import { takeDownPost } from '../../planet/planet'
import { copyFiles, dropEvidence } from './evidence'
import { weighTarget } from './leaders'
import * as q from './queries'
import { daysBefore, type Evidence, evidenceOf } from './rules'
import { texts } from './texts'

const batch = 50

export const openReports = (db: Db) => q.open(db, 100)

/** A report for staff, with signed addresses of its files. */
export async function reportOf({ db, providers }: Pick<Deps, 'db' | 'providers'>, publicId: string, now: Date) {
  const report = await q.byPublicId(db, publicId)
  if (!report) return undefined
  const [reporter, target] = [await personById(db, report.reporter_id), await personById(db, report.target_id)]
  const { snapshots, copies }: Evidence = evidenceOf(report.evidence)
  const address = (key: string) => (key === '' ? '' : providers.storage.url(copies[key] || key, now))
  return {
    ...{ reporter: reporter.uid, target: target.uid, state: report.state, at: report.at, place: report.place },
    reason: reportReasonNames[report.reason] ?? '',
    explanation: report.explanation,
    images: report.image_keys.map((key) => providers.storage.url(key, now)),
    snapshots: snapshots.map(({ page, messages = [], written, ...rest }) => ({
      ...rest,
      ...(written && {
        written: {
          ...written,
          pictures: written.pictures.map(address),
          voice: address(written.voice ?? ''),
          video: address(written.video ?? ''),
        },
      }),
      page: {
        ...page,
        avatar: address(page.avatar),
        photos: page.photos.map(address),
        greeting: address(page.greeting ?? ''),
      },
      messages: messages.map((message) => ({ ...message, file: address(message.file) })),
    })),
  }
}

/**
 * Decides an open report and notifies the reporter; must run in a transaction. Ends the target's dispute unless another
 * report is open. Returns the target, or undefined when the report is not open.
 */
export async function decideReport(
  db: Db,
  publicId: string,
  verdict: 'upheld' | 'dismissed',
  now: Date,
): Promise<number | undefined> {
  const found = await q.byPublicId(db, publicId)
  const report = found && (await q.hold(db, found.id))
  if (report?.state !== 'open') return undefined
  await q.decide(db, report.id, verdict, now)
  if (verdict === 'upheld') await takeDown(db, report, now)
  await q.settleDispute(db, report.target_id, now)
  const outcome = { kind: 'safety', about: 'report', text: texts[verdict] } as const
  await tellNotice(db, { user: report.reporter_id, ...outcome, at: now, popsUp: true })
  await weighTarget(db, report.target_id, now)
  return report.target_id
}

type Upheld = { place: string; subject: string; reason: number; target_id: number }

/** Removes the reported content when a report is upheld. Its author is told the reason, and nothing of the reporter. */
async function takeDown(db: Db, report: Upheld, now: Date) {
  const { place, subject, reason, target_id: target } = report
  const why = texts.takenDown(reportReasonNames[reason] ?? '')
  if (place === 'dynamic') await takeDownPost(db, subject, why, now)
  if (place === 'comment') await takeDownComment(db, subject, why, now)
  if (place === 'plane') await takeDownPlane(db, subject, target, why, now)
}

/**
 * Copies the files of reports that have no copies yet. One failure does not stop the others.
 * @throws Error the first failure
 */
export async function copyEvidence(deps: Pick<Deps, 'db' | 'providers'>): Promise<void> {
  const failures: unknown[] = []
  for (const id of await q.toCopy(deps.db, batch))
    await copyFiles(deps, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/**
 * Ends disputes after fifteen days, dismisses reports that are undecided after half a year, and deletes evidence half a
 * year after the decision.
 */
export async function settleReports(deps: Pick<Deps, 'db' | 'providers'>, now: Date): Promise<void> {
  await q.settleOld(deps.db, daysBefore(now, reportLimits.reportHoldDays), now)
  await unitOfWork(deps.db, async (tx) => {
    const lapsed = await q.lapse(tx, daysBefore(now, reportLimits.reportLapseDays), now)
    for (const target of lapsed) await weighTarget(tx, target, now)
  })
  await dropEvidence(deps, daysBefore(now, reportLimits.reportEvidenceDays), batch)
}
