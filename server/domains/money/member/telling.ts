import type { Db } from '../../../db/client'
import { tellNotices } from '../../core/notices'

/** Of the membership, at the next look as well. */
export const tell = (db: Db, users: readonly number[], text: string, at: Date) =>
  tellNotices(db, users, { kind: 'member', about: 'member', text, at, popsUp: true })
