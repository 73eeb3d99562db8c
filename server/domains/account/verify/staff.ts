import { degreeNames } from '../../../../contract/kernel/option-names'
import type { Deps } from '../../../kernel/context'
import { ownPictures } from '../../core/uploads'
import { type Decided, decideReview, waitingReviews } from './proofs'
import * as q from './queries'
import { channelNames, names, paperNames, staffTexts, texts } from './texts'

type Tools = Pick<Deps, 'db' | 'keys' | 'providers'> & { now: Date }

type Review = Awaited<ReturnType<typeof waitingReviews>>[number]

/** The lines that staff read about a paper: first the name to compare it with (A.auth.27). */
const evidenceLines = ({
  name,
  known,
  overseas,
  reportCode,
  certificateNo,
  papers = [],
}: Review['evidence']): string[] => [
  ...(name === undefined ? [] : [staffTexts.name(name, known === true)]),
  ...(overseas === true ? [staffTexts.overseas] : []),
  ...(reportCode === undefined ? [] : [staffTexts.reportCode(reportCode)]),
  ...(certificateNo === undefined ? [] : [staffTexts.certificateNo(certificateNo)]),
  ...papers.map((paper) => paperNames[paper] ?? paper),
]

function linesOf({
  kind,
  channel,
  claim,
  evidence,
  used,
}: Pick<Review, 'kind' | 'channel' | 'claim' | 'evidence' | 'used'>): string[] {
  const { school, degree, company, position } = claim
  return [
    channelNames[channel] ?? channel,
    kind === 'education'
      ? `${school ?? ''} · ${degreeNames[Number(degree)] ?? ''}`
      : `${company ?? ''} · ${position ?? ''}`,
    ...evidenceLines(evidence),
    ...(used ? [staffTexts.used] : []),
  ]
}

/** Pending applications for staff, with signed addresses of the pictures. */
export async function papersWaiting({ db, keys, providers, now }: Tools) {
  const reviews = await waitingReviews({ db, keys })
  return Promise.all(
    reviews.map(async ({ uid, user, nickname, kind, pictures, submitted, ...said }) => {
      const found = kind === 'education' || kind === 'work' ? await ownPictures(db, user, pictures, kind) : []
      return {
        uid,
        kind,
        title: `${names[kind]} · ${nickname} · ${uid}`,
        lines: linesOf({ kind, ...said }),
        pictures: found.map(({ key }) => providers.storage.url(key, now)),
        submitted,
      }
    }),
  )
}

/**
 * Applies a staff decision about the user with this uid, who gets a notice.
 * @returns undefined for an unknown user, or when no application is pending
 */
export async function decidePapers(
  tools: Tools,
  { uid, kind, passed, reason = '' }: { uid: string; kind: string; passed: boolean; reason?: string },
): Promise<Decided | undefined> {
  const user = await q.idOf(tools.db, uid)
  if (user === undefined || (kind !== 'education' && kind !== 'work')) return undefined
  return decideReview(tools, { user, kind, passed, reason: passed ? '' : reason || texts.refused, away: true })
}
