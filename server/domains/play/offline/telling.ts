import type { Db } from '../../../db/client'
import { tellNotice } from '../../core/notices'

/** Of an activity, at the next look as well. */
export const tell = (db: Db, user: number, text: string, at: Date) =>
  tellNotice(db, { user, kind: 'activity', about: 'offline', text, at, popsUp: true })
