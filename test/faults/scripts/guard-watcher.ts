// Tells trusted persons and kills itself with SIGKILL at one message. JSON argument: connection, secret, the file in which
// arrivals stand, time, the message and the side of it.
import { appendFileSync } from 'node:fs'
import { connect, type Connection } from '../../../server/db/client'
import { readEnv } from '../../../server/env'
import { deriveKeys } from '../../../server/keys'
import { watchGuards } from '../../../server/modules/guards'
import { createProviders } from '../../../server/providers'

type Asked = {
  connection: Connection
  secret: string
  file: string
  now: string
  at: number
  side: 'before' | 'after' | 'between'
}

async function main({ connection, secret, file, now, at, side }: Asked) {
  const { db } = connect(connection, 2)
  const keys = deriveKeys(secret)
  const env = readEnv({ NODE_ENV: 'test' })
  const providers = createProviders(env, keys, () => new Date(now))
  let sent = 0
  const dies = (when: Asked['side']) => sent === at && when === side && process.kill(process.pid, 'SIGKILL')
  const notices = {
    ...providers.notices,
    async sms(phone: string, { what }: { what: string }) {
      sent += 1
      dies('before')
      appendFileSync(file, `${what} ${phone}\n`)
      dies('after')
      // the answer came; its record is on the way
      setImmediate(() => dies('between'))
      return 'sent' as const
    },
  }
  await watchGuards({ db, env, keys, providers: { ...providers, notices } }, new Date(now))
  await db.destroy()
}

void main(JSON.parse(process.argv[2] ?? '{}') as Asked)
