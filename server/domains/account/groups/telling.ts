import type { Db } from '../../../db/client'
import { tellNotice } from '../../core/notices'

/** Of the group that a user leads, at the next look as well. */
export const tell = (db: Db, user: number, text: string, at: Date) =>
  tellNotice(db, { user, kind: 'order', about: 'group', text, at, popsUp: true })
