import { announcement } from './announcement'
import { buildApp } from './app'
import { connect } from './db/client'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { sessions } from './domains/core/sessions'
import { readyDecoder } from './domains/core/uploads'
import { type Env, readEnv } from './env'
import { secretOf } from './env/secret'
import { createLimits } from './http/limits'
import { openRedis } from './http/redis'
import { startJobs } from './jobs'
import { deriveKeys } from './kernel/keys'
import { noPopulation, type OpenPopulation } from './population'
import { createProviders } from './providers'
import { sentenceOf } from './start-error'

/** The functions that close everything opened so far, the latest first. */
type Opened = (() => Promise<unknown>)[]

/** Longest shutdown in ms. Interrupted work is recovered at the next start (security R10). */
const closePatience = 10_000
/**
 * Database connections of jobs. Their statement timeout, in ms, is longer than that of calls, as for the ledger audit.
 */
const jobsPool = 12
/** Database connections for creating the demo population. */
const seedingPool = 8
const jobStatement = 60_000

/** `built`: resolves when the web app is built, if a build is running. `openPopulation`: users for development. */
type Options = { built?: Promise<void> | undefined; openPopulation?: OpenPopulation }

/**
 * Starts everything. Adds closers to `opened`, so that a start that fails half-way can clean up. Database and demo
 * population do not need the web app, so they are made while it is built.
 */
async function start(env: Env, { built, openPopulation = noPopulation }: Options, opened: Opened): Promise<void> {
  const keys = deriveKeys(secretOf(env), env.SECRET_PREVIOUS)
  const database = await openDatabase(env)
  opened.unshift(database.stop)
  const { db, pool } = connect(database.connection, env.DATABASE_POOL)
  opened.unshift(() => db.destroy())
  const redis = env.REDIS_URL === '' ? undefined : openRedis(env.REDIS_URL)
  opened.unshift(async () => redis?.disconnect())
  await migrate(database.connection)
  const now = () => new Date()
  const services = createProviders(env, keys, now)
  const population = openPopulation(env, services.storage)
  const providers = { ...services, storage: population.storage }
  const deps = {
    db,
    now,
    env,
    keys,
    providers,
    limits: createLimits({ pool, redis, keys, challenges: providers.challenges }),
    sessions,
  }
  // commits do not wait for the disk, since after a crash the population is simply made again
  const { db: seeding } = connect(database.connection, seedingPool, undefined, '-c synchronous_commit=off')
  const hints = await population.seed({ ...deps, db: seeding })
  await seeding.destroy()
  await built
  const app = await buildApp(deps)
  // a separate pool, so that jobs and calls cannot take each other's connections (security R7)
  const { db: jobsDb } = connect(database.connection, jobsPool, jobStatement)
  opened.unshift(() => jobsDb.destroy())
  const stopJobs = startJobs({ ...deps, db: jobsDb }, now, (job, error) => {
    app.log.error({ err: error, job }, 'job failed')
  })
  const stopAnswers = await population.keepAnswering({ ...deps, db: jobsDb }, (error) => {
    app.log.error({ err: error }, 'demo people did not answer')
  })
  // in parallel, since sockets and calls must not wait for a long job
  opened.unshift(() => Promise.all([stopJobs(), stopAnswers(), app.close()]))
  await app.listen({ port: env.PORT, host: env.HOST })
  process.stdout.write(announcement(env, app.listeningOrigin, hints))
  readyDecoder()
  // last, since the server already answers requests
  const leaving = new AbortController()
  const drawing = population
    .drawRest(leaving.signal)
    .catch((error: unknown) => leaving.signal.aborted || app.log.error({ err: error }, 'demo pictures failed'))
  opened.unshift(() => {
    leaving.abort()
    return drawing
  })
}

async function main(options: Options) {
  // handle an early failure of the build; `start` awaits `built` later and throws then
  options.built?.catch(() => {})
  const env = readEnv()
  const opened: Opened = []
  let closing: Promise<void> | undefined
  const close = async () => {
    for (const end of opened.splice(0)) await end()
  }
  // close only once, since both terminal and parent process may send a signal
  const leave = (code: number) => {
    setTimeout(() => process.exit(1), closePatience).unref()
    closing ??= close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
    return closing
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
  try {
    await start(env, options, opened)
  } catch (error) {
    // after the shutdown began, errors are its consequence, so do not print them
    if (!closing) process.stderr.write(`${sentenceOf(error, env)}\n`)
    await leave(1)
  }
}

/** Runs the server until a signal. */
export const serve = (options: Options = {}) =>
  main(options).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
