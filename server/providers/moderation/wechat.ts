import type { Clock } from '../../../contract/time'
import { breakerFor, type BreakerOptions, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchJson, posting } from '../fetch-json'
import { type AccessTokens, accessTokens, busy } from '../wechat/access-token'
import type { Moderation, PictureQuestion, Scene, Verdict } from './index'
import { wechatPush } from './wechat-push'
import { verdictOf } from './wechat-verdict'

/** A checker that is slower is asked again by the job: the person waits for nobody (security R6). */
export const checkBreaker = (options: BreakerOptions = {}) => breakerFor('moderation', { timeout: 1_500, ...options })

const scenes: Record<Scene, number> = { profile: 1, comment: 2, forum: 3, social: 4 }
const longest = 2_500
/** It does not know this person, or has not seen them for two hours: asking again would not help. */
const unknownPerson = [40003, 43104, 61010]

type Account = {
  appId: string
  secret: string
  pushToken: string
  pushKey: string
  now: Clock
  endpoint?: string
  /** The app's own, where others need them too. */
  tokens?: AccessTokens
  breaker?: CircuitBreaker
}
type Answer = { errcode?: number; trace_id?: unknown; result?: { suggest?: unknown } }

/** WeChat's msg_sec_check and media_check_async, version 2. Both ask for the author's openid: without one a person looks. */
export function wechatModeration(account: Account): Moderation {
  const { appId, endpoint = 'https://api.weixin.qq.com', breaker = checkBreaker() } = account
  const tokens = account.tokens ?? accessTokens({ ...account, endpoint })

  /** What it says; undefined of somebody whom it does not know. */
  async function ask(path: string, body: object) {
    // has its own patience, which is not taken from that of the check
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

  /** What it says of a file comes later, as a message of its own; `media` is 1 for sound, 2 for a picture. */
  async function askLater({ url, openid, scene = 'profile' }: PictureQuestion, media: 1 | 2): Promise<Verdict> {
    if (openid === undefined) return somebody
    const body = { media_url: url, media_type: media, version: 2, openid, scene: scenes[scene] }
    const answer = await ask('/wxa/media_check_async', body)
    return answer ? { verdict: 'review', reason: '', ref: answer.trace_id } : somebody
  }

  return {
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
