import type { Endpoint } from '../../contract/define'
import { buildApp } from '../../server/app'
import { connect } from '../../server/db/client'
import type { Person, World } from '../world'
import { type App, shoot, type Shot, written } from './shots'
import { full } from '../support/scale'

/** How many do the same thing at once, and how often this is tried: more in the long form. */
export const crowd = full ? 200 : 40
export const rounds = full ? 50 : 5
/** People who spend at the same time. */
export const spenders = full ? 1000 : 60

export type Servers = { apps: readonly [App, App]; close: () => Promise<void> }

/** A second server on the same database, with connections of its own: what one process guards is worth nothing here. */
export async function twoServers(w: World): Promise<Servers> {
  const { host = '', port = 0, user = '', database = '' } = w.pool.options
  const second = connect({ host, port, user, database })
  const app = await buildApp({ ...w.deps, db: second.db }, { h5: 'none' })
  return {
    apps: [w.app, app],
    close: async () => {
      await app.close()
      await second.db.destroy()
    },
  }
}

/** Runs many at the same time. */
export const atOnce = <T>(count: number, run: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)))

/** Runs something again as long as no connection was free for it, as a server asks its clients to do. */
export async function patiently<T>(run: () => Promise<T>, left = 50): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (left === 0 || !(error instanceof Error) || !error.message.includes('trying to connect')) throw error
    return patiently(run, left - 1)
  }
}

export type Racer = { person?: Person; device?: string; input: Record<string, unknown>; same?: boolean; token?: string }

/**
 * Sends one call through either server until it is served: a 503 means later, as for any client.
 * @param nth which of the crowd; unless `same`, each signs at another second, so that no two signatures are alike
 */
export async function sendAs(
  w: World,
  { apps }: Servers,
  endpoint: Endpoint,
  nth: number,
  racer: Racer,
): Promise<Shot> {
  const { person, device, input, same = false, token = person?.token } = racer
  const at = new Date(w.now().getTime() + (same ? 0 : (nth % 280) * 1000))
  const send = () => shoot(apps[nth % 2] ?? apps[0], endpoint, written(endpoint, input), { token, at, device })
  for (let tries = 0; tries < 20; tries += 1) {
    const shot = await send()
    if (shot.status !== 503) return shot
  }
  throw new Error('a server was busy for ever')
}

/** What a healthy ledger answers to world.audit(). */
export const soundLedger = {
  unbalanced: 0,
  drifted: 0,
  lots_off: 0,
  negative: 0,
  held_off: 0,
  total: 0,
  changes_off: 0,
}
