import { parseArgs } from 'node:util'
import { connect } from '../server/db/client'
import { migrate } from '../server/db/migrate'
import { openDatabase } from '../server/db/open'
import { readEnv } from '../server/env'
import { secretOf } from '../server/env/secret'
import { deriveKeys } from '../server/kernel/keys'
import { createProviders } from '../server/providers'
import { openGallery } from './gallery'
import { seedOnce } from './index'

/** Run as `npm run db:seed -- --people N`. It seeds only an empty database. */
async function main() {
  const { values } = parseArgs({ options: { people: { type: 'string' } } })
  const env = readEnv({ ...process.env, ...(values.people !== undefined && { DEMO_PEOPLE: values.people }) })
  if (env.NODE_ENV === 'production') throw new Error('NODE_ENV=production：生产环境不放演示数据')
  const keys = deriveKeys(secretOf(env), env.SECRET_PREVIOUS)
  const database = await openDatabase(env)
  try {
    await migrate(database.connection)
    const { db } = connect(database.connection, env.DATABASE_POOL)
    try {
      const now = () => new Date()
      const providers = createProviders(env, keys, now)
      const gallery = openGallery(env, providers.storage)
      if (!(await seedOnce({ db, env, keys, providers, now }, gallery)))
        throw new Error('数据库里已经有人了：演示数据只放进空数据库，什么都没有改动')
      await gallery.drawRest(new AbortController().signal)
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
