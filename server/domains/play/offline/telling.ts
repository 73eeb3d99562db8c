import type { Db } from '../../../db/client'
import { tellNotice } from '../../core/notices'

/** Sends a notice about an activity. It pops up at the user's next visit. */
export const tell = (db: Db, user: number, text: string, at: Date) =>
  tellNotice(db, { user, kind: 'activity', about: 'offline', text, at, popsUp: true })
