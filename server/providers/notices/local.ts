import type { NoticeProvider, Outgoing } from './index'

/** What would arrive, and where. */
export type Arrived = { by: 'subscribe' | 'official' | 'sms' | 'push'; to: string; text: string; page: string }

const shown = ({ title, text }: Outgoing) => `${title}：${text}`

/** Shows what would arrive instead of sending it. `push` is the real one: its services are the browsers' own. */
export const localNotices = (arrive: (arrived: Arrived) => void, push?: NoticeProvider['push']): NoticeProvider => ({
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
  push,
})

const names = { subscribe: '订阅消息', official: '公众号消息', sms: '短信', push: '浏览器推送' } as const

/** A line in the terminal. */
export const printed =
  (print: (line: string) => void) =>
  ({ by, to, text, page }: Arrived) =>
    print(`${names[by]} → ${to}: ${text}${page === '' ? '' : `（打开 ${page}）`}`)
