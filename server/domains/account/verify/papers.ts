import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import type { Keys } from '../../../kernel/keys'
import { ownPictures } from '../../core/uploads'
import * as q from './queries'

/** The papers of an application. `pictures` are upload ids. */
export type Papers = {
  user: number
  kind: 'education' | 'work'
  numbers: { reportCode?: string; certificateNo?: string }
  pictures: readonly string[]
}

/**
 * Texts that identify the papers, before hashing: the code or number in one spelling, and the digest of each picture.
 */
async function namesOf(db: Db, { user, kind, numbers, pictures }: Papers): Promise<string[]> {
  const { reportCode, certificateNo } = numbers
  const found = pictures.length === 0 ? [] : await ownPictures(db, user, pictures, kind)
  return [
    ...(reportCode === undefined ? [] : [`paper code ${reportCode.toUpperCase()}`]),
    ...(certificateNo === undefined ? [] : [`paper number ${certificateNo.toUpperCase().replaceAll('-', '')}`]),
    ...found.flatMap(({ digest }) => (digest ? [`paper picture ${digest.toString('hex')}`] : [])),
  ]
}

/** Whether another account was verified with one of these papers. Compares hashes under every accepted secret. */
export async function countsElsewhere({ db, keys }: { db: Db; keys: Keys }, papers: Papers): Promise<boolean> {
  const marks = (await namesOf(db, papers)).flatMap((name) => keys.lookups(name))
  return marks.length > 0 && (await q.isMarkedByOthers(db, papers.user, marks))
}

/**
 * Reserves papers for an account. A paper counts for one account only, until that account is erased; afterwards its
 * user can submit it again. Returns false and reserves none when one counts for another account. Call in the deciding
 * transaction.
 */
export async function takePapers(
  { db, keys, now }: Pick<Deps, 'db' | 'keys'> & { now: Date },
  papers: Papers,
): Promise<boolean> {
  const { user, kind } = papers
  const rows = (await namesOf(db, papers))
    .map((name) => ({ mark: keys.lookup(name), user_id: user, kind, at: now }))
    .sort((a, b) => a.mark.compare(b.mark))
  if (rows.length === 0) return true
  const added = await q.addMarks(db, rows)
  if (!(await countsElsewhere({ db, keys }, papers))) return true
  await q.dropMarks(db, added)
  return false
}
