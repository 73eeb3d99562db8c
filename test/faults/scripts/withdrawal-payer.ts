// Pays withdrawals once, and kills itself with SIGKILL at a transfer. JSON argument: connection, secret, folder of the
// provider, time, and the transfer with the side to die at.
import { connect, type Connection } from '../../../server/db/client'
import { payWithdrawals } from '../../../server/domains/payouts/withdrawals'
import { readEnv } from '../../../server/env'
import { deriveKeys } from '../../../server/kernel/keys'
import { createProviders } from '../../../server/providers'
import { TransferFolder } from '../transfer-folder'

type Asked = {
  connection: Connection
  secret: string
  folder: string
  now: string
  at: number
  side: 'before' | 'after'
}

async function main({ connection, secret, folder, now, at, side }: Asked) {
  const { db } = connect(connection, 2)
  const keys = deriveKeys(secret)
  const env = readEnv({ NODE_ENV: 'test' })
  const providers = createProviders(env, keys, () => new Date(now))
  let sent = 0
  const transfers = new TransferFolder(folder, (when) => {
    if (when === 'before') sent += 1
    if (sent === at && when === side) process.kill(process.pid, 'SIGKILL')
  })
  await payWithdrawals(
    { db, env, keys, providers: { ...providers, payment: { ...providers.payment, transfers } } },
    new Date(now),
  )
  await db.destroy()
}

void main(JSON.parse(process.argv[2] ?? '{}') as Asked)
