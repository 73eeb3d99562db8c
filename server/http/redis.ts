import { Redis } from 'ioredis'

/**
 * Opens the Redis of the rate limits. A command fails at once without a connection, and after 0.5 s without an answer
 * (security R8).
 */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 500 })
  // each command reports its own failure; without a listener ioredis would log each error
  redis.on('error', () => undefined)
  return redis
}
