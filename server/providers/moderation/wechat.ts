import type { Clock } from '../../../contract/kernel/time'
import { breakerFor, type BreakerOptions, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchJson, posting } from '../fetch-json'
import { type AccessTokens, accessTokens, busy } from '../wechat/access-token'
import type { Moderation, PictureQuestion, Scene, Verdict } from './index'
import { wechatPush } from './wechat-push'
import { verdictOf } from './wechat-verdict'

/** Breaker with a short timeout: the job retries slow checks, so the user does not wait (security R6). */
export const checkBreaker = (options: BreakerOptions = {}) => breakerFor('moderation', { timeout: 1_500, ...options })

const scenes: Record<Scene, number> = { profile: 1, comment: 2, forum: 3, social: 4 }
const longest = 2_500
/** Codes of an openid that is unknown or was not used for two hours. Retrying is useless. */
const unknownPerson = [40003, 43104, 61010]

type Account = {
  appId: string
  secret: string
  pushToken: string
  pushKey: string
  now: Clock
  endpoint?: string
  /** Shared with other clients of the app. */
  tokens?: AccessTokens
  breaker?: CircuitBreaker
}
type Answer = { errcode?: number; trace_id?: unknown; result?: { suggest?: unknown } }

/** WeChat's msg_sec_check and media_check_async, version 2. Both need the author's openid; without it, staff review. */
export function wechatModeration(account: Account): Moderation {
  const { appId, endpoint = 'https://api.weixin.qq.com', breaker = checkBreaker() } = account
  const tokens = account.tokens ?? accessTokens({ ...account, endpoint })

  /** Calls a check. Returns undefined for an unknown openid. */
  async function ask(path: string, body: object) {
    // fetch the token first, so that its time does not count against the timeout of the check
    await tokens.get()
    return breaker(async (signal) => {
      const sent = { ...posting(JSON.stringify(body)), signal }
      const answer = await tokens.use(async (token) => {
        const url = `${endpoint}${path}?access_token=${encodeURIComponent(token)}`
        return (await fetchJson<Answer>("WeChat's check", url, sent)).answer
      })
      return unknownPerson.includes(answer.errcode ?? 0) ? undefined : answered(answer)
    })
  }
  const answered = ({ errcode, trace_id, result }: Answer) => {
    const message = `WeChat's check refused: ${errcode ?? 'no trace_id'}`
    if (errcode && errcode !== busy) throw new RefusalError(message)
    if (errcode || typeof trace_id !== 'string' || trace_id === '') throw new Error(message)
    return { result, trace_id }
  }
  const somebody: Verdict = { verdict: 'review', reason: '', ref: '' }

  /** Begins a check whose verdict arrives by push. `media`: 1 sound, 2 picture. */
  async function askLater({ url, openid, scene = 'profile' }: PictureQuestion, media: 1 | 2): Promise<Verdict> {
    if (openid === undefined) return somebody
    const body = { media_url: url, media_type: media, version: 2, openid, scene: scenes[scene] }
    const answer = await ask('/wxa/media_check_async', body)
    return answer ? { verdict: 'review', reason: '', ref: answer.trace_id } : somebody
  }

  return {
    // the service checks only pictures and sounds
    video: async () => somebody,
    async text({ scene, text, openid }) {
      if (openid === undefined || text.length > longest) return somebody
      const body = { version: 2, scene: scenes[scene], openid, content: text }
      const answer = await ask('/wxa/msg_sec_check', body)
      return answer ? verdictOf(answer.result, answer.trace_id) : somebody
    },
    picture: (question) => askLater(question, 2),
    voice: (question) => askLater(question, 1),
    push: wechatPush({ appId, token: account.pushToken, key: account.pushKey }),
  }
}
