import type { Clock } from '../../clock'
import { type AccessTokens, accessTokens } from '../wechat/access-token'
import type { Moderation, PictureQuestion, Scene, Verdict } from './index'
import { wechatPush } from './wechat-push'
import { verdictOf } from './wechat-verdict'

/** A checker that is slower is asked again by the job: the person waits for nobody, ms (security R6). */
const textPatience = 1_500
const patience = 3_000
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
}
type Answer = { errcode?: number; trace_id?: unknown; result?: { suggest?: unknown } }

const post = async (url: string, body: object, wait: number): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(wait),
  })
  return response.json()
}

/** WeChat's msg_sec_check and media_check_async, version 2. Both ask for the author's openid: without one a person looks. */
export function wechatModeration(account: Account): Moderation {
  const { appId, endpoint = 'https://api.weixin.qq.com' } = account
  const tokens = account.tokens ?? accessTokens({ ...account, endpoint })

  const ask = (path: string, body: object, wait: number) =>
    tokens.use(
      async (token) =>
        (await post(`${endpoint}${path}?access_token=${encodeURIComponent(token)}`, body, wait)) as Answer,
    )
  const answered = (answer: Answer): Answer & { trace_id: string } => {
    if (answer.errcode || typeof answer.trace_id !== 'string' || answer.trace_id === '')
      throw new Error(`WeChat's check refused: ${answer.errcode ?? 'no trace_id'}`)
    return { ...answer, trace_id: answer.trace_id }
  }
  const somebody: Verdict = { verdict: 'review', reason: '', ref: '' }

  /** What it says of a file comes later, as a message of its own; `media` is 1 for sound, 2 for a picture. */
  async function askLater({ url, openid, scene = 'profile' }: PictureQuestion, media: 1 | 2): Promise<Verdict> {
    if (openid === undefined) return somebody
    const body = { media_url: url, media_type: media, version: 2, openid, scene: scenes[scene] }
    const answer = await ask('/wxa/media_check_async', body, patience)
    if (unknownPerson.includes(answer.errcode ?? 0)) return somebody
    return { verdict: 'review', reason: '', ref: answered(answer).trace_id }
  }

  return {
    async text({ scene, text, openid }) {
      if (openid === undefined || text.length > longest) return somebody
      const body = { version: 2, scene: scenes[scene], openid, content: text }
      const answer = await ask('/wxa/msg_sec_check', body, textPatience)
      if (unknownPerson.includes(answer.errcode ?? 0)) return somebody
      const { result, trace_id } = answered(answer)
      return verdictOf(result, trace_id)
    },
    picture: (question) => askLater(question, 2),
    voice: (question) => askLater(question, 1),
    push: wechatPush({ appId, token: account.pushToken, key: account.pushKey }),
  }
}
