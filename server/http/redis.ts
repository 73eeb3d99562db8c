import { Redis } from 'ioredis'

/** The Redis of the limit counters. It is never waited for: not for a connection, and half a second for an answer (security R8). */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 500 })
  // each call that cannot be counted says so itself; without a listener a lost connection would fill the terminal
  redis.on('error', () => undefined)
  return redis
}
