// Fills an empty DATA_DIR with users who can unlock visitors, through the product's modules. Arguments: hosts, guests
// per host, dog food per host. Prints one JSON line.
import { connect } from '../../../server/db/client'
import { migrate } from '../../../server/db/migrate'
import { openDatabase } from '../../../server/db/open'
import { register } from '../../../server/domains/account/account'
import { startSession } from '../../../server/domains/core/sessions'
import { recordVisit } from '../../../server/domains/meeting/visitors'
import { grant } from '../../../server/domains/money/dog-food'
import { readEnv } from '../../../server/env'

/** Number of database connections of the fixture. */
const atOnce = 10

async function main([hosts = 1, guests = 1, dogFood = 0]: number[]) {
  const database = await openDatabase(readEnv())
  await migrate(database.connection)
  const { db } = connect(database.connection)
  const now = new Date()
  const person = (nickname: string) =>
    register(db, {
      gender: 1,
      birth_date: '1990-01-01',
      created_at: now,
      nickname,
      banned_at: null,
      cancelled_at: null,
    })
  const guestIds = await Promise.all(Array.from({ length: guests }, (_, index) => person(`客人${index}`)))
  const visited = async (index: number) => {
    const host = await person(`主人${index}`)
    const token = await startSession(db, {
      user: host,
      appId: 'miniprogram',
      device: 'a-phone',
      agent: '',
      fromLink: false,
      now,
    })
    await db.transaction().execute(async (tx) => {
      for (const guest of guestIds) await recordVisit(tx, { host, guest, now })
      await grant(
        tx,
        { user: host, amount: dogFood, once: `test:${host}`, kind: 'test', description: '测试', now },
        { kind: 'permanent', origin: 'granted' },
      )
    })
    const visits = await db.selectFrom('visits').where('host_id', '=', host).select(['handle', 'guest_id']).execute()
    return { host, token, visits: visits.map(({ handle, guest_id }) => ({ handle, guest: guest_id })) }
  }
  const made: unknown[] = []
  // no more at once than connections, because a request that waits over three seconds for one is refused
  for (let first = 0; first < hosts; first += atOnce)
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(atOnce, hosts - first) }, (_, at) => visited(first + at)))),
    )
  await db.destroy()
  await database.stop()
  process.stdout.write(`${JSON.stringify(made)}\n`)
}

main(process.argv.slice(2).map(Number)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
})
