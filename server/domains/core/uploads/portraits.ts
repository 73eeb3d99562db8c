import { withBackoff } from '../../../kernel/backoff'
import type { Deps } from '../../../kernel/context'
import { lookAt, settleFaces } from './faces'
import { duePortraits, notePortrait } from './faces/queries'
import type * as q from './queries'
import { type Changed, takeDown } from './review'
import { portraitWrong } from './texts'

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'> & { now: Date }

const batch = 50

/**
 * Compares shown portraits whose comparison is due, because the service was down before or because their owner's face
 * was verified since (A.auth.22, A.auth.29). A portrait that shows another person or no face is taken down, and its
 * owner is notified.
 */
export async function comparePortraits(tools: Tools, changed: Changed): Promise<void> {
  await settleFaces(tools)
  for (const row of await duePortraits(tools.db, tools.now, batch))
    await withBackoff(tools, { work: 'portrait', ref: row.id, what: 'a portrait cannot be compared' }, () =>
      compareOne(tools, row, changed),
    )
}

async function compareOne(tools: Tools, row: q.Upload, changed: Changed): Promise<void> {
  const { db, providers } = tools
  const bytes = await providers.storage.load(row.key)
  if (!bytes) return void (await notePortrait(db, row.id, { compare_due: false }))
  const seen = await lookAt(tools, row.user_id, bytes)
  if (seen === 'same' || seen === 'face')
    return void (await notePortrait(db, row.id, { portrait: seen, compare_due: false }))
  await notePortrait(db, row.id, { compare_due: false })
  // ignore the error: the portrait may have been replaced meanwhile
  await takeDown(tools, row.id, portraitWrong[seen], changed).catch(() => undefined)
}
