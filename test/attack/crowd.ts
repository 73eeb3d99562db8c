import type { Endpoint } from '../../contract/kernel/define'
import { buildApp } from '../../server/app'
import { connect } from '../../server/db/client'
import { full } from '../support/scale'
import type { Person, World } from '../world'
import { type App, shoot, type Shot, written } from './shots'

export const crowd = full ? 200 : 40
export const rounds = full ? 50 : 2
export const spenders = full ? 1000 : 60

export type Servers = { apps: readonly [App, App]; close: () => Promise<void> }

/**
 * Starts a second server with its own pool on the same database, because guards inside one process do not help here.
 */
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

export const atOnce = <T>(count: number, run: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)))

/** Retries while no connection of the pool is free, as the API asks clients to. */
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
 * Sends one call to one of the servers, and retries on 503.
 * @param nth index in the crowd; unless `same`, each call is signed at another second, so that signatures differ
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

/** Result of world.audit() for a correct ledger. */
export const soundLedger = {
  unbalanced: 0,
  drifted: 0,
  lots_off: 0,
  negative: 0,
  held_off: 0,
  total: 0,
  changes_off: 0,
}
