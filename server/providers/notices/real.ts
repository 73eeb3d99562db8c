import { noticeTemplates } from '../../../contract/core/notices-kinds'
import type { Clock } from '../../../contract/kernel/time'
import type { Env } from '../../env'
import type { CircuitBreaker } from '../circuit-breaker'
import { aliyunNotices } from '../sms/aliyun'
import type { AccessTokens } from '../wechat/access-token'
import type { NoticeProvider } from './index'
import { webPush } from './push/real'
import { vapidOf } from './push/vapid'
import { officialMessages, subscribeMessages, type TemplateSetting } from './wechat'

type Tools = {
  sms: Omit<Parameters<typeof aliyunNotices>[0], 'templates'>
  tokens: AccessTokens
  /** Tokens of the official account, which is a separate app at WeChat. */
  officialTokens: () => AccessTokens
  breaker: (service: string) => CircuitBreaker
  now: Clock
}

/** `id:field,field,field`. */
export function templateIn(setting: string): TemplateSetting {
  const [id = '', fields = ''] = setting.split(':')
  return { id, fields: fields.split(',').map((field) => field.trim()) }
}

const noSms = {
  ...{ account: '', dated: '', ban: '', safety: '', appeal: '' },
  ...{ guardAsk: '', guard: '', guardLate: '', guardHelp: '', guardSafe: '', guardDue: '' },
}

/** The real services that send notices outside the app. */
export function realNotices(env: Env, { sms, tokens, officialTokens, breaker, now }: Tools): NoticeProvider {
  const templates = Object.fromEntries(
    noticeTemplates.flatMap((name) => {
      const setting = env.SUBSCRIBE_TEMPLATES[name]
      return setting === undefined ? [] : [[name, templateIn(setting)] as const]
    }),
  )
  return {
    templates: Object.fromEntries(Object.entries(templates).map(([name, { id }]) => [name, id])),
    subscribe: subscribeMessages(templates, { tokens, breaker: breaker('subscribe messages') }),
    official:
      env.OFFICIAL_TEMPLATE === '' || env.OFFICIAL_APP_ID === ''
        ? undefined
        : officialMessages(templateIn(env.OFFICIAL_TEMPLATE), env.WECHAT_APP_ID, {
            tokens: officialTokens(),
            breaker: breaker('official account'),
          }),
    sms: aliyunNotices({ ...sms, templates: { ...noSms, ...env.SMS_NOTICE_TEMPLATES } }),
    push:
      env.WEB_PUSH_KEY === ''
        ? undefined
        : webPush({ vapid: vapidOf(env.WEB_PUSH_KEY, env.PUBLIC_ORIGIN, now), breaker }),
  }
}
