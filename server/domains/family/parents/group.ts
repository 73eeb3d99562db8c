import type { Db } from '../../../db/client'
import type { Storage } from '../../../providers/storage'
import { redrawForStaff } from '../../core/uploads'
import * as q from './queries'
import { texts } from './texts'

type Tools = { db: Db; storage: Storage; now: Date }

/**
 * The QR code of the group that singles may join (C.parents.19).
 * @throws Error with a sentence
 */
export async function setFamilyGroup({ db, storage, now }: Tools, bytes: Buffer): Promise<void> {
  const drawn = await redrawForStaff(bytes)
  if (!drawn) throw new Error(texts.unfit)
  await showFamilyGroup(db, await storage.put(drawn.bytes, 'jpg'), now)
}

/** A picture that is stored already. */
export const showFamilyGroup = (db: Db, key: string, now: Date) => q.addGroup(db, key, now)

/** No group any more. */
export const endFamilyGroup = (db: Db, now: Date) => q.addGroup(db, '', now)
