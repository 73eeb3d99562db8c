import { type AdsConfig, adsConfigOf } from '../../../../contract/play/links-ads'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Storage } from '../../../providers/storage'
import { redrawForStaff } from '../../core/uploads'
import * as q from './queries'
import { texts } from './texts'

type Tools = { db: Db; storage: Storage; now: Date }

const pictureKeys = ['src', 'logo'] as const

/** Replaces the name of each picture in a configuration. */
async function replaced(value: unknown, by: (name: string) => Promise<string>): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => replaced(one, by)))
  if (value === null || typeof value !== 'object') return value
  const entries: [string, unknown][] = []
  for (const [key, inner] of Object.entries(value)) {
    const name = pictureKeys.find((known) => known === key)
    if (!name || typeof inner !== 'string' || inner === '') entries.push([key, await replaced(inner, by)])
    else entries.push([key, await by(inner)])
  }
  return Object.fromEntries(entries)
}

/**
 * Publishes the dynamic configuration of a link's ad, or replaces it. `pictureOf` returns the pictures that the
 * configuration names (C.ads.03, C.ads.04).
 * @throws Error with a sentence for staff
 */
export async function publishAd(
  { db, storage, now }: Tools,
  { id, config, pictureOf }: { id: string; config: unknown; pictureOf: (name: string) => Promise<Buffer> },
): Promise<void> {
  if (!(await q.shown(db, id))) throw new Error(texts.noLink(id))
  const drawn = new Map<string, Buffer>()
  await replaced(config, async (name) => {
    const picture = await redrawForStaff(await pictureOf(name))
    if (!picture) throw new Error(texts.unfit(name))
    drawn.set(name, picture.bytes)
    return name
  })
  const keys = new Map([...drawn.keys()].map((name) => [name, storage.newKey('jpg')]))
  const stored = await replaced(config, async (name) => keys.get(name) ?? '')
  // reads the configuration as clients do, so that an invalid one is refused before anything is written
  if (!(await read(stored, (key) => storage.url(key, now)))) throw new Error(texts.badAd)
  for (const [name, bytes] of drawn) await storage.put(bytes, 'jpg', keys.get(name))
  const before = await unitOfWork(db, (tx) =>
    q.writeAd(tx, { id, config: stored as object, keys: [...keys.values()], at: now }),
  )
  for (const key of before) await storage.remove(key)
}

const read = async (stored: unknown, address: (key: string) => string) =>
  adsConfigOf(await replaced(stored, async (key) => address(key)))

/** The configuration of a link's ad, in the form of the static file; undefined when there is none. */
export async function adOf(
  { db, providers: { storage } }: Pick<Deps, 'db' | 'providers'>,
  id: string,
  now: Date,
): Promise<AdsConfig | undefined> {
  const ad = await q.ad(db, id)
  return ad && read(ad.config, (key) => storage.url(key, now))
}
