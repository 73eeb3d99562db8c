import { readEnv } from '../env'
import { migrate } from './migrate'
import { openDatabase } from './open'

/** `npm run db:migrate`. */
async function main() {
  const database = await openDatabase(readEnv())
  try {
    const ran = await migrate(database.connection)
    for (const name of ran) process.stdout.write(`${name}\n`)
    process.stdout.write(ran.length === 0 ? '数据库已是最新\n' : `完成 ${ran.length} 个迁移\n`)
  } finally {
    await database.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
