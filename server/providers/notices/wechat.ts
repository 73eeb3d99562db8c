import type { NoticeTemplate } from '../../../contract/core/notices-kinds'
import { cut, lettersIn } from '../../../contract/kernel/letters'
import { minuteOf } from '../../../contract/kernel/time'
import { type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchJson, posting } from '../fetch-json'
import type { AccessTokens } from '../wechat/access-token'
import type { Outgoing, Sent } from './index'
import { handOver } from './outcome'

/** A template and the names of its fields, in the order title, text, time. They are chosen in WeChat's console. */
export type TemplateSetting = { id: string; fields: readonly string[] }

/** Longest values that WeChat accepts, in characters, by kind of field. Our templates use only these kinds. */
const longest: Readonly<Record<string, number>> = {
  thing: 20,
  short_thing: 5,
  phrase: 5,
  time: 20,
  date: 20,
  const: 20,
}

const kindOf = (field: string) => field.replace(/\d+$/, '')

/** Shortens a value to the length of its field. The last character is then an ellipsis. */
function fit(value: string, field: string): string {
  const most = longest[kindOf(field)] ?? 20
  return lettersIn(value) <= most ? value : `${cut(value, most - 1)}…`
}

const dataOf = ({ title, text, at }: Outgoing, { fields }: TemplateSetting) => {
  const [first = '', second = '', third = ''] = fields
  const values = [
    [first, title],
    [second, text],
    [third, minuteOf(at)],
  ] as const
  return Object.fromEntries(
    values.flatMap(([field, value]) => (field === '' ? [] : [[field, { value: fit(value, field) }]])),
  )
}

/** Codes that mean the user refused, or has no permission or account left, so another channel must be tried. */
const gone: readonly unknown[] = [43101, 43104, 43107, 40003, 43004]

type Answer = { errcode?: number; errmsg?: unknown }
type Way = { endpoint?: string; tokens: AccessTokens; breaker: CircuitBreaker }

async function post(call: string, path: string, body: object, { endpoint, tokens, breaker }: Way): Promise<Sent> {
  return handOver(breaker, async (signal) => {
    const { answer } = await tokens.use(async (token) => {
      const url = `${endpoint ?? 'https://api.weixin.qq.com'}${path}?access_token=${encodeURIComponent(token)}`
      const told = await fetchJson<Answer>(call, url, { ...posting(JSON.stringify(body)), signal })
      return { ...told, errcode: told.answer.errcode }
    })
    const { errcode } = answer
    if (gone.includes(errcode)) return 'refused'
    // WeChat did not send a message that it refuses, whatever the reason
    if (errcode) throw new RefusalError(`${call} refused: ${errcode}`)
    return 'sent'
  })
}

/** Sends `subscribeMessage.send`: one message for one permission. */
export const subscribeMessages =
  (templates: Readonly<Partial<Record<NoticeTemplate, TemplateSetting>>>, way: Way) =>
  async (openid: string, template: NoticeTemplate, message: Outgoing): Promise<Sent> => {
    const setting = templates[template]
    if (!setting) return 'refused'
    const body = {
      touser: openid,
      template_id: setting.id,
      page: message.page,
      miniprogram_state: 'formal',
      lang: 'zh_CN',
      data: dataOf(message, setting),
    }
    return post('subscribeMessage.send', '/cgi-bin/message/subscribe/send', body, way)
  }

/** Sends template messages of the official account to its followers. They open the mini-program. */
export const officialMessages =
  (setting: TemplateSetting, miniProgram: string, way: Way) =>
  async (openid: string, message: Outgoing): Promise<Sent> => {
    const body = {
      touser: openid,
      template_id: setting.id,
      url: message.url,
      miniprogram: { appid: miniProgram, pagepath: message.page },
      client_msg_id: message.id,
      data: dataOf(message, setting),
    }
    return post('template.send', '/cgi-bin/message/template/send', body, way)
  }
