import { linkTargets } from '../../../../contract/play/links-numbers'
import type { Db } from '../../../db/client'
import * as q from './queries'
import { fits, isLinkId, outsideOf } from './rules'
import { texts } from './texts'

type Wish = {
  id: string
  /** Whether the link opens the mini-program when it is opened in a browser. */
  mini: boolean
  /** The native name of a target, or an https address. */
  to: string
  params: Readonly<Record<string, string>>
}

/** Creates a link, or changes its target. @throws Error with a sentence for staff */
export async function createLink(
  db: Db,
  { id, mini, to, params }: Wish,
  hosts: readonly string[],
  now: Date,
): Promise<void> {
  if (!isLinkId(id)) throw new Error(texts.badId)
  if (outsideOf(to, hosts) !== undefined)
    return void (await q.write(db, { id, way: 'outside', target: '', url: to, params: {}, at: now }))
  const target = Object.hasOwn(linkTargets, to) ? linkTargets[to] : undefined
  if (!target) throw new Error(texts.badTarget(Object.keys(linkTargets).join('、')))
  if (!fits(to, params)) throw new Error(texts.badParams(target.params.join('、')))
  await q.write(db, { id, way: mini ? 'mini' : 'screen', target: to, url: '', params, at: now })
}

export const withdrawLink = (db: Db, id: string): Promise<boolean> => q.withdraw(db, id)

/** The links for staff, latest first, and the daily openings of one link. */
export const linksOnFile = {
  all: (db: Db) => q.all(db),
  days: (db: Db, id: string) => q.daysOf(db, id),
}
