import { appendFileSync } from 'node:fs'
import { connect, type Connection } from '../../../server/db/client'
import { readEnv } from '../../../server/env'
import type { Deps } from '../../../server/kernel/context'
import { deriveKeys } from '../../../server/kernel/keys'
import { createProviders } from '../../../server/providers'

/** The JSON argument. `file` lists the messages that arrived; `at` and `side` say where the process must die. */
export type Asked = {
  connection: Connection
  secret: string
  file: string
  now: string
  at: number
  side: 'before' | 'after' | 'between'
}

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>
type Arrives = (line: string) => 'sent'

/** `run` sends and calls `arrives` for each message. At the wanted message the process kills itself with SIGKILL. */
export async function sendAndDie(run: (tools: Tools, arrives: Arrives, now: Date) => Promise<unknown>): Promise<void> {
  const { connection, secret, file, now, at, side } = JSON.parse(process.argv[2] ?? '{}') as Asked
  const { db } = connect(connection, 2)
  const keys = deriveKeys(secret)
  const env = readEnv({ NODE_ENV: 'test' })
  const providers = createProviders(env, keys, () => new Date(now))
  let sent = 0
  const dies = (when: Asked['side']) => sent === at && when === side && process.kill(process.pid, 'SIGKILL')
  function arrives(line: string) {
    sent += 1
    dies('before')
    appendFileSync(file, `${line}\n`)
    dies('after')
    // the answer has arrived, and its result is not stored yet
    setImmediate(() => dies('between'))
    return 'sent' as const
  }
  await run({ db, env, keys, providers }, arrives, new Date(now))
  await db.destroy()
}
