import path from 'node:path'
import { Redis } from 'ioredis'
import { buildApp } from './app'
import { connect, type Connection } from './db/client'
import { startEmbedded } from './db/embedded'
import { migrate } from './db/migrate'
import { seedWhenEmpty } from './demo'
import { type Env, readEnv } from './env'
import { createLimits } from './http/limits'
import { startJobs } from './jobs'
import { deriveKeys } from './keys'
import { sessions } from './modules/account/sessions'
import { createProviders } from './providers'
import { secretOf } from './secret'

/** Where the database is, and how to let go of it: the embedded one is ours to stop. */
async function openDatabase(env: Env): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (env.DATABASE_URL !== '')
    return { connection: { connectionString: env.DATABASE_URL }, stop: async () => undefined }
  return startEmbedded(path.join(env.DATA_DIR, 'postgres'))
}

/** Environment, database, app, listen; everything closes in the opposite order. */
async function main() {
  const env = readEnv()
  const keys = deriveKeys(secretOf(env), env.SECRET_PREVIOUS)
  const database = await openDatabase(env)
  const { db, pool } = connect(database.connection, env.DATABASE_POOL)
  const redis =
    env.REDIS_URL === '' ? undefined : new Redis(env.REDIS_URL, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
  redis?.on('error', () => undefined)
  await migrate(database.connection)
  const now = () => new Date()
  const deps = {
    db,
    now,
    env,
    keys,
    providers: createProviders(env, keys),
    limits: createLimits({ pool, redis, keys }),
    sessions,
  }
  const demo = await seedWhenEmpty(deps)
  const app = await buildApp(deps)
  const stopJobs = startJobs(db, now, (job, error) => {
    app.log.error({ err: error, job }, 'job failed')
  })
  await app.listen({ port: env.PORT, host: env.HOST })
  announce(app.listeningOrigin, demo)

  const close = async () => {
    await stopJobs()
    await app.close()
    await db.destroy()
    redis?.disconnect()
    await database.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void close().then(() => process.exit(0))
    })
}

/** Says where to go, and as whom. */
function announce(origin: string, demo: readonly string[]) {
  process.stdout.write(`\n二狗 → ${origin}/vh5/\n`)
  if (process.env.NODE_ENV !== 'production') process.stdout.write(`API  → ${origin}/docs\n`)
  for (const line of demo) process.stdout.write(`  ${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
