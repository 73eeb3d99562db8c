import type { Db } from '../../../db/client'
import { weighComplaints } from '../../account/groups'
import * as q from './queries'

/** Revokes or restores the target's role as a group leader. Call in the transaction that changes a report. */
export const weighTarget = (db: Db, target: number, now: Date): Promise<void> =>
  weighComplaints(db, target, now, (since) => q.complaintsSince(db, target, since))
