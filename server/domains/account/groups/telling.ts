import type { Db } from '../../../db/client'
import { tellNotice } from '../../core/notices'

/** Sends a notice about the user's group. It pops up when they next open the app. */
export const tell = (db: Db, user: number, text: string, at: Date) =>
  tellNotice(db, { user, kind: 'order', about: 'group', text, at, popsUp: true })
