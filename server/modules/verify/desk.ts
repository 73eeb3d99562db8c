import { degreeNames } from '../../../contract/options'
import type { Deps } from '../../context'
import { ownPictures } from '../uploads'
import { decideReview, waitingReviews } from './proofs'
import * as q from './queries'
import { channelNames, deskTexts, names, paperNames, texts } from './texts'

type Tools = Pick<Deps, 'db' | 'keys' | 'providers'> & { now: Date }

/** What waits for staff, in words, with addresses of its pictures that work for some minutes. */
export async function deskOf({ db, keys, providers, now }: Tools) {
  const reviews = await waitingReviews({ db, keys })
  return Promise.all(
    reviews.map(async ({ uid, user, nickname, kind, channel, claim, evidence, pictures, submitted }) => {
      const found = kind === 'education' || kind === 'work' ? await ownPictures(db, user, pictures, kind) : []
      const { school, degree, company, position } = claim
      return {
        uid,
        kind,
        title: `${names[kind]} · ${nickname} · ${uid}`,
        lines: [
          channelNames[channel] ?? channel,
          kind === 'education'
            ? `${school ?? ''} · ${degreeNames[Number(degree)] ?? ''}`
            : `${company ?? ''} · ${position ?? ''}`,
          ...(evidence.overseas === true ? [deskTexts.overseas] : []),
          ...(evidence.reportCode === undefined ? [] : [deskTexts.reportCode(evidence.reportCode)]),
          ...(evidence.certificateNo === undefined ? [] : [deskTexts.certificateNo(evidence.certificateNo)]),
          ...(evidence.papers ?? []).map((paper) => paperNames[paper] ?? paper),
        ],
        pictures: found.map(({ key }) => providers.storage.url(key, now)),
        submitted,
      }
    }),
  )
}

/**
 * Decides one application by the person's public number, as staff do. The person is told at their next look.
 * @returns false when there is no such person, or nothing of this kind waits
 */
export async function decideAtDesk(
  tools: Tools,
  { uid, kind, passed, reason = '' }: { uid: string; kind: string; passed: boolean; reason?: string },
): Promise<boolean> {
  const user = await q.idOf(tools.db, uid)
  if (user === undefined || (kind !== 'education' && kind !== 'work')) return false
  return decideReview(tools, { user, kind, passed, reason: passed ? '' : reason || texts.refused, away: true })
}
