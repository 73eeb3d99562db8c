import { Redis } from 'ioredis'
import type { Pubsub } from './index'
import { localPubsub } from './local'

const channel = 'ergou:told'

/**
 * Delivers locally and through Redis, with its own connections, which the first listener opens. Without Redis, messages
 * to other processes are dropped; it reconnects by itself.
 */
export function redisPubsub(url: string): Pubsub {
  const here = localPubsub()
  const own = crypto.randomUUID()
  const options = { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 1000 }
  let opened: { out: Redis; into: Redis } | undefined

  function open() {
    const out = new Redis(url, options)
    // subscribes again on each connect, which is the only command of this connection
    const into = new Redis(url, { ...options, autoResubscribe: false })
    for (const redis of [out, into]) {
      redis.on('error', () => undefined)
      redis.connect().catch(() => undefined)
    }
    into.on('ready', () => void into.subscribe(channel).catch(() => undefined))
    into.on('message', (_channel: string, said: string) => {
      const [from = '', told] = said.split(/ (.*)/s)
      if (from !== own && told !== undefined) here.publish(told)
    })
    return { out, into }
  }

  return {
    publish(told) {
      here.publish(told)
      if (opened?.out.status === 'ready') opened.out.publish(channel, `${own} ${told}`).catch(() => undefined)
    },
    listen(listener) {
      opened ??= open()
      return here.listen(listener)
    },
    async close() {
      await here.close()
      opened?.out.disconnect()
      opened?.into.disconnect()
    },
  }
}
