import type { Db } from '../../../db/client'
import { tellNotice } from '../../core/notices'

/** Adds a notice about an activity, which also pops up at the next visit. */
export const tell = (db: Db, user: number, text: string, at: Date) =>
  tellNotice(db, { user, kind: 'activity', about: 'offline', text, at, popsUp: true })
