import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { messagesFor } from '../../meeting/chat'
import { answersFor } from '../../profile/prompts'
import * as q from './queries'
import { evidenceOf, pageOf, saidOf, type Snapshot, uncopied, type Written } from './rules'
import type { Reports } from './tables'

type Store = Pick<Deps, 'db' | 'providers'>

export type About = {
  reporter: number
  target: number
  place: Reports['place']
  /** The public id of the chat, and the sequence numbers of the messages that are kept. */
  chat?: { publicId: string; seqs: readonly number[] }
  written?: Written
}

/** Copies the reported content from the server's own tables. Nothing in it comes from the reporter. */
export async function snapshotOf(db: Db, about: About, now: Date): Promise<Snapshot> {
  const { reporter, target, place, chat, written } = about
  const page = pageOf(await q.userOf(db, target), await answersFor(db, target))
  const application = place === 'application' ? await q.applicationFrom(db, target, reporter) : undefined
  const messages = chat && (await messagesFor(db, { ...chat, reader: reporter })).map((one) => saidOf(one, reporter))
  return {
    at: now.toISOString(),
    page,
    ...(application && { application }),
    ...(messages && { messages }),
    ...(written && { written }),
  }
}

/**
 * Copies the files of a report's evidence, since the originals may be deleted. No transaction may be open. The job
 * retries failures.
 */
export async function copyFiles({ db, providers: { storage } }: Store, id: number): Promise<void> {
  const found = await unitOfWork(db, (tx) => q.hold(tx, id))
  if (!found) return
  const made: Record<string, string> = {}
  for (const key of uncopied(evidenceOf(found.evidence))) {
    // an empty key marks a file that does not exist
    made[key] = (await storage.copy(key)) ?? ''
  }
  const left = await unitOfWork(db, async (tx) => {
    const now = await q.hold(tx, id)
    if (!now) return Object.values(made)
    const evidence = evidenceOf(now.evidence)
    const others = Object.entries(made).filter(([key]) => evidence.copies[key] !== undefined)
    const copies = { ...made, ...evidence.copies }
    const renewed = { ...evidence, copies }
    await q.noteCopies(tx, id, renewed, uncopied(renewed).length === 0)
    return others.map(([, copy]) => copy)
  })
  for (const key of left) if (key !== '') await storage.remove(key)
}

/** Deletes expired evidence, the files first. Returns the number of reports. */
export async function dropEvidence({ db, providers: { storage } }: Store, before: Date, most: number): Promise<number> {
  const overdue = await q.overdueEvidence(db, before, most)
  for (const { id, evidence } of overdue) {
    for (const key of Object.values(evidenceOf(evidence).copies)) if (key !== '') await storage.remove(key)
    await q.dropEvidence(db, id)
  }
  return overdue.length
}
