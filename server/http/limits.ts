import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { type Limiter, type LimiterName, limiters } from '../../contract/limiters'
import { signing } from '../../contract/sign'
import type { CountedCall, Limits } from '../context'
import { refuse } from '../errors'
import type { Keys } from '../keys'
import { header } from './signature'

type Rule = { by: Limiter['rules'][number]['by']; counter: RateLimiterAbstract; spare: RateLimiterAbstract | undefined }

/** In Redis if configured, else PostgreSQL or memory, as each limiter declares. */
export function createLimits(stores: { pool: Pool; redis: Redis | undefined; keys: Keys }): Limits {
  const rules = Object.fromEntries(
    Object.entries(limiters).map(([name, limiter]) => [
      name,
      limiter.rules.map((rule, index) => ruleOf(`${name}:${index}`, rule, limiter, stores)),
    ]),
  ) as Record<LimiterName, Rule[]>
  return {
    async count(name, counted) {
      for (const rule of rules[name]) {
        const key = keyOf(rule.by, counted, stores.keys)
        if (key !== undefined) await consume(rule, key, limiters[name].down)
      }
    },
  }
}

/** For benchmarks and unrelated tests. */
export const noLimits: Limits = { count: async () => undefined }

function ruleOf(
  keyPrefix: string,
  rule: Limiter['rules'][number],
  limiter: Limiter,
  { pool, redis }: { pool: Pool; redis: Redis | undefined },
): Rule {
  const options = { keyPrefix, points: rule.points, duration: rule.seconds }
  const spare =
    limiter.down === 'memory' ? new RateLimiterMemory({ ...options, points: Math.ceil(rule.points / 2) }) : undefined
  if (redis) return { by: rule.by, counter: new RateLimiterRedis({ ...options, storeClient: redis }), spare }
  if (limiter.where === 'process') return { by: rule.by, counter: new RateLimiterMemory(options), spare: undefined }
  const counter = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    // explicit: else guessed from the class name
    storeType: 'pool',
    tableName: 'limiter_points',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
  return { by: rule.by, counter, spare }
}

async function consume(rule: Rule, key: string, down: Limiter['down']): Promise<void> {
  try {
    await rule.counter.consume(key)
  } catch (reason) {
    if (reason instanceof RateLimiterRes)
      throw refuse('tooMany', { data: { retryAfter: Math.ceil(reason.msBeforeNext / 1000) } })
    if (down === 'closed' || !rule.spare) throw refuse('busy', { data: { retryAfter: 1 } })
    await consume({ ...rule, counter: rule.spare, spare: undefined }, key, 'closed')
  }
}

/** Phone numbers are keyed by a hash. */
function keyOf(by: Rule['by'], { request, person }: CountedCall, keys: Keys): string | undefined {
  const body = request.body as { phone?: unknown } | undefined
  const phone = typeof body?.phone === 'string' ? body.phone : undefined
  if (by === 'person') return person === undefined ? undefined : String(person)
  if (by === 'address') return request.ip
  if (by === 'device') return header(request, signing.deviceHeader).slice(0, 64) || undefined
  if (phone === undefined) return undefined
  return keys.mac('limiter', by === 'prefix' ? phone.slice(0, 7) : phone).toString('base64url')
}
