import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Clock } from '../../../contract/kernel/time'
import { breakerFor, type CircuitBreaker, RefusalError } from '../circuit-breaker'
import { fetchJson } from '../fetch-json'
import type { Sent, SmsNotice, SmsWords } from '../notices'
import { handOver } from '../notices/outcome'
import type { Sms } from './index'

type AliyunAccount = {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  now: Clock
  endpoint?: string
  breaker?: CircuitBreaker
}

const encode = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Message = { phone: string; template: string; params: Readonly<Record<string, string>> }

type CodeTemplates = { template: string; spareTemplate: string }

/** Codes of the notice templates. The dated one has the variable `day`. */
export type NoticeTemplates = Readonly<Record<SmsNotice | 'dated', string>>

/**
 * Sends login codes by Aliyun. Aliyun limits messages per number and template, so the spare code has a template of its
 * own.
 */
export const aliyunSms = ({ template, spareTemplate, ...account }: AliyunAccount & CodeTemplates): Sms => {
  const { request, breaker } = sender(account)
  return {
    sendCode: (phone, code, spare) =>
      breaker((signal) => request({ phone, template: spare ? spareTemplate : template, params: { code } }, signal)),
  }
}

/** Sends notices by the same account. @throws Error when one certainly was not sent */
export const aliyunNotices = ({ templates, ...account }: AliyunAccount & { templates: NoticeTemplates }) => {
  const { request, breaker } = sender(account)
  return async (phone: string, { what, day, params = {} }: SmsWords): Promise<Sent> => {
    const dated = what === 'account' && day !== ''
    const message: Message = {
      phone,
      template: templates[dated ? 'dated' : what],
      params: { ...params, ...(dated && { day }) },
    }
    return handOver(breaker, async (signal) => {
      await request(message, signal)
      return 'sent'
    })
  }
}

/** Client of Aliyun's SendSms (2017-05-25), signed with ACS3-HMAC-SHA256. */
function sender({
  accessKeyId,
  accessKeySecret,
  signName,
  now,
  endpoint = 'https://dysmsapi.aliyuncs.com',
  breaker = breakerFor('sms'),
}: AliyunAccount) {
  const { host } = new URL(endpoint)
  return {
    breaker,
    async request({ phone, template, params }: Message, signal: AbortSignal): Promise<void> {
      const query = {
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(params),
      }
      const search = Object.entries(query)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => `${encode(key)}=${encode(value)}`)
        .join('&')
      const signed: Record<string, string> = {
        host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': sha256(''),
        'x-acs-date': `${now().toISOString().slice(0, 19)}Z`,
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': '2017-05-25',
      }
      const names = Object.keys(signed).sort()
      const canonical = [
        'POST',
        '/',
        search,
        names.map((name) => `${name}:${signed[name] ?? ''}\n`).join(''),
        names.join(';'),
        sha256(''),
      ].join('\n')
      const signature = createHmac('sha256', accessKeySecret)
        .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
        .digest('hex')
      const headers = {
        ...signed,
        authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
      }
      const url = `${endpoint}/?${search}`
      const { status, answer } = await fetchJson<{ Code: unknown }>('SendSms', url, { method: 'POST', headers, signal })
      if (typeof answer.Code !== 'string') throw new Error(`SendSms refused: ${status}`)
      // the error has only the code, since messages may repeat the number
      if (answer.Code !== 'OK') throw new RefusalError(`SendSms refused: ${answer.Code}`)
    },
  }
}
