import { endSeeding } from './db/seeding'
import type { Env } from './env'
import type { Deps } from './kernel/context'
import type { Storage } from './providers/storage'

/** Generated users for development. The folder `demo/`, which a production server does not contain, passes it in. */
type Population = {
  /** Storage that also draws pictures of the population on demand. */
  storage: Storage
  /** Fills an empty database. @returns hints for the terminal, such as the phone numbers to log in with */
  seed: (deps: Deps) => Promise<readonly string[]>
  /** Lets the population react to new users. @returns a function that stops it */
  keepAnswering: (deps: Deps, failed: (error: unknown) => void) => Promise<() => Promise<void>>
  /** Draws the pictures that were not requested yet, until `leaving` aborts. */
  drawRest: (leaving: AbortSignal) => Promise<void>
}
export type OpenPopulation = (env: Env, files: Storage) => Population

/**
 * Used by a server without a population. An unfinished population of an earlier server remains, since the database is
 * now in use.
 */
export const noPopulation: OpenPopulation = (_, storage) => ({
  storage,
  async seed({ db }) {
    await endSeeding(db)
    return []
  },
  keepAnswering: () => Promise.resolve(() => Promise.resolve()),
  drawRest: () => Promise.resolve(),
})
