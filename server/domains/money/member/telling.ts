import type { Db } from '../../../db/client'
import { tellNotices } from '../../core/notices'

/** Notifies users about their membership, with a pop-up at the next visit. */
export const tell = (db: Db, users: readonly number[], text: string, at: Date) =>
  tellNotices(db, users, { kind: 'member', about: 'member', text, at, popsUp: true })
