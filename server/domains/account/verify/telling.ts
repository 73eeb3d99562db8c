import type { Db } from '../../../db/client'
import { tellNotice } from '../../core/notices'

/** Of verifications and what they bring, at the next look as well. */
export const tell = (db: Db, user: number, text: string, at: Date) =>
  tellNotice(db, { user, kind: 'review', about: 'verify', text, at, popsUp: true })
