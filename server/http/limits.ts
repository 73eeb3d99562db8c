import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { challengeMinutes } from '../../contract/kernel/challenge'
import { type Limiter, type LimiterName, type LimiterRule, limiters } from '../../contract/kernel/limiters'
import { signing } from '../../contract/kernel/sign'
import { ms } from '../../contract/kernel/time'
import type { CountedCall, Limits, Standing } from '../kernel/context'
import { refuse } from '../kernel/errors'
import type { Keys } from '../kernel/keys'
import type { Challenges } from '../providers/challenge'
import { deviceIn, phoneIn } from './counted-calls'
import { placeOfRequest } from './place'
import { header } from './signature'

type Stores = { pool: Pool; redis: Redis | undefined; keys: Keys; challenges: Challenges }
type Rule = LimiterRule & { counter: RateLimiterAbstract; spare: RateLimiterAbstract | undefined }

/** So many points that the rule refuses no call. */
const endless = 1_000_000_000

/**
 * Creates the rate limits. They are in Redis if configured, otherwise in PostgreSQL or memory, as each limiter
 * declares.
 */
export function createLimits(stores: Stores): Limits {
  const rules = Object.fromEntries(
    Object.entries(limiters).map(([name, limiter]: [string, Limiter]) => [
      name,
      limiter.rules.map((rule, index) => ruleOf(`${name}:${index}`, rule, limiter, stores)),
    ]),
  ) as Record<LimiterName, Rule[]>
  /** Returns the rules of a limiter that count this call, each with the key. */
  const rulesOf = (name: LimiterName, counted: CountedCall) =>
    rules[name].flatMap((rule) => {
      if (rule.only && (rule.only === 'known') !== (counted.known ?? false)) return []
      const key = keyOf(rule.by, counted, stores.keys)
      return key === undefined ? [] : [{ rule, key }]
    })
  const isSolved = solvedOnce(stores)
  return {
    async count(name, counted) {
      const taken: Counted[] = []
      const standings: Standing[] = []
      let pressure = 0
      let spare = false
      for (const { rule, key } of rulesOf(name, counted)) {
        const { points, resetsIn, isSpare } = await consume(rule, key, limiters[name].down)
        taken.push({ rule, key })
        // the counter in place of an unreachable store knows only the calls of this process
        if (countsCallerAlone(rule) && !isSpare)
          standings.push({ ...rule, name, left: Math.max(0, rule.points - points), resetsIn })
        if (rule.puzzle && points > rule.points) pressure = Math.max(pressure, points / rule.points)
        if (rule.full === 'spare' && points > rule.most) spare = true
      }
      if (pressure === 0 || (await isSolved(counted))) return { spare, standings }
      // the client repeats the call with the solved puzzle, and only that call counts
      await giveBack(taken)
      throw refuse('mustSolve', { data: { challenge: stores.challenges.pose(boundOf(counted), pressure) } })
    },
    giveBack: (name, counted, why) => giveBack(rulesOf(name, counted).filter(({ rule }) => rule.back === why)),
  }
}

/** Limits nothing. For benchmarks and unrelated tests. */
export const noLimits: Limits = {
  count: async () => ({ spare: false, standings: [] }),
  giveBack: async () => undefined,
}

type Counted = { rule: Rule; key: string }

/** Gives points back. A failure is ignored, since it must not refuse a valid call. */
const giveBack = async (points: readonly Counted[]) =>
  void (await Promise.all(points.map(({ rule, key }) => rule.counter.reward(key).catch(() => undefined))))

const boundOf = ({ call = '', request }: CountedCall) => ({
  call,
  phone: phoneIn(request.body) ?? '',
  device: deviceIn(request),
})

/** Returns a function that tells whether a call has the solution of its puzzle. Each solution is accepted once. */
function solvedOnce({ challenges, ...stores }: Stores): (counted: CountedCall) => Promise<boolean> {
  const used = counterOf({
    keyPrefix: 'challenge',
    points: 1,
    // store used solutions for twice as long as a puzzle is valid
    duration: (2 * ms(challengeMinutes, 'minute')) / 1000,
    ...stores,
  })
  return async (counted) => {
    const solution = header(counted.request, signing.solvedHeader)
    const id = solution === '' ? undefined : await challenges.check(solution, boundOf(counted))
    if (id === undefined) return false
    try {
      await used.consume(id)
      return true
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false
      throw refuse('busy')
    }
  }
}

type Counting = { keyPrefix: string; points: number; duration: number; pool: Pool; redis: Redis | undefined }

function counterOf({ pool, redis, ...options }: Counting): RateLimiterAbstract {
  if (redis) return new RateLimiterRedis({ ...options, storeClient: redis })
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    // set explicitly, since the library would guess it from the class name
    storeType: 'pool',
    tableName: 'limiter_points',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

function ruleOf(keyPrefix: string, rule: LimiterRule, limiter: Limiter, { pool, redis }: Stores): Rule {
  const end = rule.full === undefined ? rule.most : undefined
  const points = rule.puzzle ? (end ?? endless) : rule.points
  const options = { keyPrefix, points, duration: rule.seconds }
  const spare =
    limiter.down === 'memory' ? new RateLimiterMemory({ ...options, points: Math.ceil(points / 2) }) : undefined
  if (!redis && limiter.where === 'process')
    return { ...rule, counter: new RateLimiterMemory(options), spare: undefined }
  return { ...rule, counter: counterOf({ ...options, pool, redis }), spare }
}

/**
 * Whether a rule counts only this caller. Headers tell only of such rules, so that callers who share an address or type
 * a number learn nothing of each other.
 */
const countsCallerAlone = (rule: Rule) => rule.by === 'person' && !rule.puzzle && !rule.back

/** The points of a key so far, the seconds until they expire, and whether a counter in place of the store took them. */
type Consumed = { points: number; resetsIn: number; isSpare: boolean }

/** Takes a point, which the result includes. */
async function consume(rule: Rule, key: string, down: Limiter['down'], isSpare = false): Promise<Consumed> {
  try {
    const { consumedPoints, msBeforeNext } = await rule.counter.consume(key)
    return { points: consumedPoints, resetsIn: Math.ceil(msBeforeNext / 1000), isSpare }
  } catch (reason) {
    if (reason instanceof RateLimiterRes)
      throw refuse('tooMany', { data: { retryAfter: Math.ceil(reason.msBeforeNext / 1000) } })
    if (down === 'closed' || !rule.spare) throw refuse('busy')
    return consume({ ...rule, counter: rule.spare, spare: undefined }, key, 'closed', true)
  }
}

/** Returns the key by which a rule counts a call, or undefined when the call has none. */
function keyOf(by: LimiterRule['by'], { request, person }: CountedCall, keys: Keys): string | undefined {
  switch (by) {
    case 'person':
      return person?.toString()
    case 'address':
    case 'network':
    case 'carrier':
      return person === undefined ? placeOfRequest(request)[by] : undefined
    case 'device':
      return deviceIn(request) || undefined
    case 'all':
      return 'all'
    case 'addressPhone':
      return person === undefined ? phoneKey(by, request, keys) : undefined
    default:
      return phoneKey(by, request, keys)
  }
}

type Request = CountedCall['request']

const phoneKeys = {
  prefix: (phone: string) => phone.slice(0, 7),
  phone: (phone: string) => phone,
  phoneDevice: (phone: string, request: Request) => `${phone} ${deviceIn(request)}`,
  addressPhone: (phone: string, request: Request) => `${phone} at ${placeOfRequest(request).address}`,
}

/** Returns a keyed hash, so that the store contains no phone number. */
function phoneKey(by: keyof typeof phoneKeys, request: Request, keys: Keys): string | undefined {
  const phone = phoneIn(request.body)
  return phone && keys.mac('limiter', phoneKeys[by](phone, request)).toString('base64url')
}
