import type { Db } from '../../../db/client'
import { tellNotice } from '../../core/notices'

/** Sends a notice about verifications and their gifts. It pops up when the user next opens the app. */
export const tell = (db: Db, user: number, text: string, at: Date) =>
  tellNotice(db, { user, kind: 'review', about: 'verify', text, at, popsUp: true })
