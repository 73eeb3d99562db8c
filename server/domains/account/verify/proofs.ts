import type { verify } from '../../../../contract/account/verify'
import type { Input } from '../../../../contract/kernel/define'
import { verificationStatus } from '../../../../contract/kernel/options'
import type { Deps, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import type { Keys } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { companyKeyOf } from '../../core/people'
import { dropPictures, ownPictures } from '../../core/uploads'
import { isRealName } from './numbers'
import { countsElsewhere, type Papers, takePapers } from './papers'
import * as q from './queries'
import { settle } from './standing'
import { texts } from './texts'

export type EducationClaim = Input<typeof verify.education>
export type WorkClaim = Input<typeof verify.work>

/** Name and numbers of papers, which only reviewing staff read. `known`: the name equals the verified one. */
type Evidence = Papers['numbers'] & { name?: string; known?: boolean; overseas?: boolean; papers?: string[] }

/** Returns the upload ids of a claim's pictures, or a sentence about a missing part. */
function educationPictures(input: EducationClaim): string | string[] {
  const { channel, degree, overseas, reportCode, certificateNo, papers, image } = input
  if (degree === 0) return texts.chooseDegree
  if (overseas && certificateNo === undefined) return texts.needOverseasNumber
  switch (channel) {
    case 'onlineReport':
    case 'reportCode':
      return reportCode === undefined ? texts.needReportCode : []
    case 'certificate':
      return image !== undefined ? [image] : certificateNo === undefined ? texts.needCertificate : []
    case 'manual':
      return paperPictures(papers ?? [])
  }
}

/** Returns the upload ids of at least two papers, or a sentence when two have the same kind or picture. */
function paperPictures(papers: NonNullable<EducationClaim['papers']>): string | string[] {
  const kinds = new Set(papers.map(({ kind }) => kind))
  const images = new Set(papers.map(({ image }) => image))
  return kinds.size < 2 || kinds.size < papers.length || images.size < papers.length ? texts.needPapers : [...images]
}

type Application = {
  kind: 'education' | 'work'
  channel: string
  name: string
  claim: object
  evidence: Evidence
  pictures: string[]
}

/**
 * Submits an application and replaces a pending one. An earlier verification stays valid until the decision. A paper
 * belongs to a person, so the identity must be verified first, and the paper must bear the same name (A.auth.27).
 * @returns the sealed evidence, which identifies this application
 */
async function apply(ctx: SessionContext, application: Application): Promise<Buffer> {
  const { db, me, now, keys } = ctx
  const { kind, channel, name, claim, pictures } = application
  const wanted = [...new Set(pictures)]
  const person = await q.lockPerson(db, me.id)
  if (!person.verified.includes('realName')) throw refuse('unacceptable', { message: texts.realNameFirst })
  const known = await isRealName({ db, keys }, me.id, name)
  if (known === false) throw refuse('unacceptable', { message: texts.otherName })
  const evidence: Evidence = { ...application.evidence, name, known: known === true }
  const found = await ownPictures(db, me.id, wanted, kind)
  if (found.length < wanted.length) throw refuse('unacceptable', { message: texts.needPictures })
  const before = await q.verificationOf(db, me.id, kind)
  const evidence_sealed = keys.seal(JSON.stringify(evidence))
  await q.putVerification(db, {
    user_id: me.id,
    kind,
    status: verificationStatus.reviewing,
    channel,
    claim: JSON.stringify(claim),
    evidence_sealed,
    upload_ids: wanted,
    reason: '',
    submitted_at: now,
    decided_at: null,
  })
  const left = before?.upload_ids.filter((id) => !wanted.includes(id)) ?? []
  if (left.length > 0) await dropPictures(ctx, left)
  return evidence_sealed
}

/**
 * Applies for the verification of education (A.auth.16 to 18). The provider checks a code or number at once, if it can.
 */
export async function applyForEducation(
  ctx: SessionContext,
  input: EducationClaim,
): Promise<{ status: 0 | 1 | 2 | 3 }> {
  const pictures = educationPictures(input)
  if (typeof pictures === 'string') throw refuse('unacceptable', { message: pictures })
  const { channel, name, school, degree, overseas, reportCode, certificateNo, papers } = input
  const evidence = { reportCode, certificateNo, overseas, papers: papers?.map(({ kind }) => kind) }
  const claim = { school, degree }
  const sealed = await apply(ctx, { kind: 'education', channel, name, claim, evidence, pictures })
  const answer: { status: 0 | 1 | 2 | 3 } = { status: verificationStatus.reviewing }
  const byNumber = channel === 'certificate' ? { certificateNo } : { reportCode }
  // staff open online reports and look at pictures
  if ((channel === 'reportCode' || channel === 'certificate') && Object.values(byNumber)[0] !== undefined)
    ctx.after(async (outside) => {
      const credential = { name, ...claim, ...byNumber }
      const said = await ctx.providers.credentials.check(credential).catch(() => 'review' as const)
      if (said === 'review') return
      const wrong = channel === 'reportCode' ? texts.reportCodeWrong : texts.refused
      const verdict = { passed: said === 'pass', reason: said === 'pass' ? '' : wrong }
      const review = { user: ctx.me.id, kind: 'education', application: sealed, ...verdict } as const
      const decided = await decideReview({ ...ctx, db: outside }, review)
      if (decided) answer.status = decided === 'passed' ? verificationStatus.passed : verificationStatus.failed
    })
  return answer
}

/** Applies for the verification of work (A.auth.19). */
export async function applyForWork(ctx: SessionContext, { proof, name, company, position, image }: WorkClaim) {
  const claim = { company, position }
  await apply(ctx, { kind: 'work', channel: proof, name, claim, evidence: {}, pictures: [image] })
  return { status: verificationStatus.reviewing }
}

type Tools = Pick<Deps, 'db' | 'keys' | 'providers'> & { now: Date }
type Review = {
  user: number
  kind: 'education' | 'work'
  passed: boolean
  reason: string
  /** The sealed evidence of the application. Another application, which replaced it, is not decided. */
  application?: Buffer
  /** Sends a notice about the decision, since the user does not wait for it. */
  away?: boolean
}

/** `used`: the application was refused, because one of its papers counts for another account. */
export type Decided = 'passed' | 'failed' | 'used'

const papersOf = (
  { user_id: user, evidence_sealed, upload_ids: pictures }: q.Row,
  kind: Review['kind'],
  keys: Keys,
) => ({
  user,
  kind,
  pictures,
  numbers: (evidence_sealed ? JSON.parse(keys.open(evidence_sealed)) : {}) as Papers['numbers'],
})

/**
 * Decides an application and deletes its pictures and numbers. Returns undefined when none is pending. A paper of
 * another account is refused with the same sentence as a wrong one, which reveals nothing about that account.
 */
export async function decideReview(tools: Tools, review: Review): Promise<Decided | undefined> {
  const { db, now, keys, providers } = tools
  return unitOfWork(db, async (tx, after) => {
    const person = await q.lockPerson(tx, review.user)
    const row = await q.verificationOf(tx, review.user, review.kind)
    if (row?.status !== verificationStatus.reviewing) return undefined
    if (review.application && row.evidence_sealed?.equals(review.application) !== true) return undefined
    const free = !review.passed || (await takePapers({ db: tx, keys, now }, papersOf(row, review.kind, keys)))
    const used = { passed: false, reason: row.channel === 'reportCode' ? texts.reportCodeWrong : texts.refused }
    await settle(tx, person, {
      ...review,
      ...(!free && used),
      channel: row.channel,
      claim: row.claim,
      submitted: row.submitted_at,
      now,
      facts: factsOf(person, row, now),
    })
    if (row.upload_ids.length > 0) await dropPictures({ db: tx, me: person, providers, after }, row.upload_ids)
    if (!free) return 'used'
    return review.passed ? 'passed' : 'failed'
  })
}

type Claim = { school?: string; degree?: number; company?: string; position?: string }

function factsOf({ company_key }: q.Locked, { claim }: q.Row, now: Date) {
  const { school, degree, company, position } = JSON.parse(claim) as Claim
  if (company === undefined) return { school, degree }
  const key = companyKeyOf(company)
  return { company, position, company_key: key, ...(key !== company_key && { company_since: now }) }
}

const isReviewed = (kind: string): kind is 'education' | 'work' => kind === 'education' || kind === 'work'

/** Pending applications with their evidence. `pictures` are upload ids. `used`: a paper counts for another account. */
export async function waitingReviews({ db, keys }: { db: Deps['db']; keys: Keys }, most = 100) {
  const rows = await q.inReview(db, most)
  return Promise.all(
    rows.map(async ({ uid, user_id, nickname, kind, channel, claim, evidence_sealed, upload_ids, submitted_at }) => {
      const evidence = (evidence_sealed ? JSON.parse(keys.open(evidence_sealed)) : {}) as Evidence
      const papers = { user: user_id, numbers: evidence, pictures: upload_ids }
      return {
        uid,
        user: user_id,
        nickname,
        kind,
        channel,
        claim: JSON.parse(claim) as Record<string, string | number>,
        evidence,
        pictures: upload_ids,
        submitted: submitted_at,
        used: isReviewed(kind) && (await countsElsewhere({ db, keys }, { ...papers, kind })),
      }
    }),
  )
}
