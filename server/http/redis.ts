import { Redis } from 'ioredis'

/** Redis of the limiters: no waiting for a connection, half a second for an answer (security R8). */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 500 })
  // failures are reported per call; without a listener ioredis logs each error
  redis.on('error', () => undefined)
  return redis
}
