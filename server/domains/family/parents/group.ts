import type { Db } from '../../../db/client'
import type { Storage } from '../../../providers/storage'
import { redrawForStaff } from '../../core/uploads'
import * as q from './queries'
import { texts } from './texts'

type Tools = { db: Db; storage: Storage; now: Date }

/** Stores the QR code of the group that singles may join (C.parents.19). @throws Error with a sentence for staff */
export async function setFamilyGroup({ db, storage, now }: Tools, bytes: Buffer): Promise<void> {
  const drawn = await redrawForStaff(bytes)
  if (!drawn) throw new Error(texts.unfit)
  await showFamilyGroup(db, await storage.put(drawn.bytes, 'jpg'), now)
}

/** Shows a picture that is already stored. */
export const showFamilyGroup = (db: Db, key: string, now: Date) => q.addGroup(db, key, now)

/** Shows no group any more. */
export const endFamilyGroup = (db: Db, now: Date) => q.addGroup(db, '', now)
