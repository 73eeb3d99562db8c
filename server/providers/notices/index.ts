import type { NoticeTemplate } from '../../../contract/core/notices-kinds'

/** The content that leaves the app: fixed words, and a screen of ours by a random id. */
export type Outgoing = {
  title: string
  text: string
  at: Date
  id: string
  /** Page of the mini-program. */
  page: string
  /** The same on the web. */
  url: string
}

/** `refused`: this service will never deliver it. `unknown`: it was handed over without an answer. */
export type Sent = 'sent' | 'refused' | 'unknown'

/** What SMS may say. */
export type SmsNotice =
  | 'account'
  | 'ban'
  | 'safety'
  | 'guardAsk'
  | 'guard'
  | 'guardLate'
  | 'guardHelp'
  | 'guardSafe'
  | 'guardDue'

/**
 * `day`: of the end of an account, '' without one; `text`: the words of its template, as they are registered; `params`: its
 * variables, of a guarded meeting.
 */
export type SmsWords = { what: SmsNotice; day: string; text: string; params?: Readonly<Record<string, string>> }

/** A browser's subscription, as `PushManager.subscribe` answers it. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

export type Push = {
  /** VAPID, uncompressed point in base64url. */
  publicKey: string
  /** Whether the address belongs to a push service (nothing is sent to others, security C5) and the keys are ones. */
  accepts(subscription: PushSubscription): boolean
  send(subscription: PushSubscription, message: Outgoing): Promise<Sent>
}

/** Ways out of the app. Each @throws Error when the message was certainly not sent. */
export type NoticeProvider = {
  /** Ids of WeChat's subscribe messages; the app neither asks permission for a missing one nor sends it. */
  templates: Readonly<Partial<Record<NoticeTemplate, string>>>
  subscribe(openid: string, template: NoticeTemplate, message: Outgoing): Promise<Sent>
  official: ((openid: string, message: Outgoing) => Promise<Sent>) | undefined
  sms(phone: string, words: SmsWords): Promise<Sent>
  push: Push | undefined
}
