import type { Deps } from '../../context'
import type { Db } from '../../db/client'
import { unitOfWork } from '../../unit-of-work'
import { messagesFor } from '../chat'
import * as q from './queries'
import { evidenceOf, pageOf, saidOf, type Snapshot, uncopied } from './rules'

type Store = Pick<Deps, 'db' | 'providers'>

/** What a report is about: whose page, which chat and messages, whether an application. */
export type About = {
  reporter: number
  target: number
  place: 'profile' | 'chat' | 'application'
  /** The conversation by its public name, and the places of the messages that are kept of it. */
  chat?: { publicId: string; seqs: readonly number[] }
}

/** What it is about as it stands now, from the server's own tables: nothing of it comes from whoever reports. */
export async function snapshotOf(db: Db, about: About, now: Date): Promise<Snapshot> {
  const { reporter, target, place, chat } = about
  const page = pageOf(await q.userOf(db, target))
  const application = place === 'application' ? await q.applicationFrom(db, target, reporter) : undefined
  const messages = chat && (await messagesFor(db, { ...chat, reader: reporter })).map((one) => saidOf(one, reporter))
  return { at: now.toISOString(), page, ...(application && { application }), ...(messages && { messages }) }
}

type Extension = Parameters<Store['providers']['storage']['put']>[1]
const extensions: readonly Extension[] = ['jpg', 'png', 'mp3', 'wav']

/**
 * Gives every file of a report a copy of our own, which stays when the original goes. Reads and writes files, so no
 * transaction may be open while it does; what it could not do is tried again by the job.
 */
export async function copyFiles({ db, providers: { storage } }: Store, id: number): Promise<void> {
  const found = await unitOfWork(db, (tx) => q.hold(tx, id))
  if (!found) return
  const made: Record<string, string> = {}
  for (const key of uncopied(evidenceOf(found.evidence))) {
    const bytes = await storage.load(key)
    const extension = extensions.find((known) => key.endsWith(`.${known}`))
    // a file that is gone already has no copy: an empty one says that it was looked for
    made[key] = bytes && extension ? await storage.put(bytes, extension) : ''
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

/** Drops evidence that has been kept long enough, files first. Answers how many reports it was of. */
export async function dropEvidence({ db, providers: { storage } }: Store, before: Date, most: number): Promise<number> {
  const overdue = await q.overdueEvidence(db, before, most)
  for (const { id, evidence } of overdue) {
    for (const key of Object.values(evidenceOf(evidence).copies)) if (key !== '') await storage.remove(key)
    await q.dropEvidence(db, id)
  }
  return overdue.length
}
