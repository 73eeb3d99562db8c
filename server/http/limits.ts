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
import { placeOfRequest } from './place'
import { header } from './signature'

type Rule = Pick<Limiter['rules'][number], 'by' | 'unused'> & {
  counter: RateLimiterAbstract
  spare: RateLimiterAbstract | undefined
}

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
    async redeem(name, counted) {
      for (const { by, unused, counter } of rules[name]) {
        const key = unused && keyOf(by, counted, stores.keys)
        // a point too many is no reason to refuse what was right
        if (key !== undefined) await counter.reward(key).catch(() => undefined)
      }
    },
  }
}

/** For benchmarks and unrelated tests. */
export const noLimits: Limits = { count: async () => undefined, redeem: async () => undefined }

function ruleOf(
  keyPrefix: string,
  rule: Limiter['rules'][number],
  limiter: Limiter,
  { pool, redis }: { pool: Pool; redis: Redis | undefined },
): Rule {
  const options = { keyPrefix, points: rule.points, duration: rule.seconds }
  const spare =
    limiter.down === 'memory' ? new RateLimiterMemory({ ...options, points: Math.ceil(rule.points / 2) }) : undefined
  if (redis) return { ...rule, counter: new RateLimiterRedis({ ...options, storeClient: redis }), spare }
  if (limiter.where === 'process') return { ...rule, counter: new RateLimiterMemory(options), spare: undefined }
  const counter = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    // explicit: else guessed from the class name
    storeType: 'pool',
    tableName: 'limiter_points',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
  return { ...rule, counter, spare }
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

/** What a rule counts by; undefined where the call has none. Phone numbers are keyed by a hash. */
function keyOf(by: Rule['by'], { request, person }: CountedCall, keys: Keys): string | undefined {
  const device = header(request, signing.deviceHeader).slice(0, 64)
  switch (by) {
    case 'person':
      return person?.toString()
    case 'address':
    case 'network':
      return placeOfRequest(request)[by]
    case 'device':
      return device || undefined
    case 'prefix':
    case 'phone':
    case 'phoneDevice': {
      const phone = phoneIn(request.body)
      return phone && keys.mac('limiter', phoneKeys[by](phone, device)).toString('base64url')
    }
    case 'all':
      return 'all'
  }
}

const phoneKeys = {
  prefix: (phone: string) => phone.slice(0, 7),
  phone: (phone: string) => phone,
  phoneDevice: (phone: string, device: string) => `${phone} ${device}`,
}

function phoneIn(body: unknown): string | undefined {
  const { phone } = (body ?? {}) as { phone?: unknown }
  return typeof phone === 'string' ? phone : undefined
}
