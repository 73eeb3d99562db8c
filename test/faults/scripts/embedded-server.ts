// A server that only owns the database of a folder until it is stopped or killed. Arguments: the folder, and optionally
// `careless`. Prints one JSON line per event.
import { Client } from 'pg'
import { startEmbedded } from '../../../server/db/embedded'

const say = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

async function serve(dir: string, durable: boolean) {
  const since = performance.now()
  const database = await startEmbedded(dir, { durable, report: (sentence) => say({ report: sentence }) })
  const { connection, adopted } = database

  // This timer is not unref'd. It keeps the process alive as a listening socket would.
  const listening = setInterval(() => undefined, 1000)
  async function stop(reason: string) {
    const client = new Client(connection)
    await client.connect()
    const answer = await client.query('select 1 as alive')
    await client.end()
    await database.stop()
    clearInterval(listening)
    say({ stopped: reason, aliveUntilThen: answer.rows[0].alive === 1 })
  }
  process.once('SIGTERM', () => void stop('SIGTERM'))
  process.once('SIGINT', () => void stop('SIGINT'))
  // this comes last, since a reader may stop the process at once
  say({ connection, adopted, ms: Math.round(performance.now() - since) })
}

serve(process.argv[2] ?? '', process.argv[3] !== 'careless').catch((error: Error) => {
  say({ error: error.message })
  process.exitCode = 1
})
