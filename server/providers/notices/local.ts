import type { Keys } from '../../kernel/keys'
import type { NoticeProvider, Outgoing, Push } from './index'
import { areKeys } from './push/encryption'
import { isPushService } from './push/services'
import { publicKeyOf } from './push/vapid'

/** A message that would be sent, and its recipient. */
export type Arrived = { by: 'subscribe' | 'official' | 'sms' | 'push'; to: string; text: string; page: string }

const shown = ({ title, text }: Outgoing) => `${title}：${text}`

/** Stand-in with the public key of a pair. It signs nothing. */
const localPush = (arrive: (arrived: Arrived) => void, publicKey: string): Push => ({
  publicKey,
  accepts: ({ endpoint, ...keys }) => isPushService(endpoint) && areKeys(keys),
  async send({ endpoint }, message) {
    arrive({ by: 'push', to: new URL(endpoint).host, text: shown(message), page: message.page })
    return 'sent'
  },
})

/** Stand-in that shows messages instead of sending them. `pushKey`: the public key with which browsers subscribe. */
export const localNotices = (arrive: (arrived: Arrived) => void, pushKey?: string): NoticeProvider => ({
  templates: { answer: 'local-answer', contact: 'local-contact', daily: 'local-daily', service: 'local-service' },
  async subscribe(to, _template, message) {
    arrive({ by: 'subscribe', to, text: shown(message), page: message.page })
    return 'sent'
  },
  async official(to, message) {
    arrive({ by: 'official', to, text: shown(message), page: message.page })
    return 'sent'
  },
  async sms(to, { text }) {
    arrive({ by: 'sms', to, text, page: '' })
    return 'sent'
  },
  push: pushKey === undefined ? undefined : localPush(arrive, pushKey),
})

/** Returns a public key that browsers accept. It is the same at each start. */
export const localPushKey = (keys: Pick<Keys, 'mac'>) =>
  publicKeyOf(keys.mac('push key', 'local').toString('base64url')).toString('base64url')

const names = { subscribe: '订阅消息', official: '公众号消息', sms: '短信', push: '浏览器推送' } as const

/** Prints a message to the terminal. */
export const printed =
  (print: (line: string) => void) =>
  ({ by, to, text, page }: Arrived) =>
    print(`${names[by]} → ${to}: ${text}${page === '' ? '' : `（打开 ${page}）`}`)
