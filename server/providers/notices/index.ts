import type { NoticeTemplate } from '../../../contract/core/notices-kinds'

/** The content that leaves the app: fixed texts, and a page of ours with a random id. */
export type Outgoing = {
  title: string
  text: string
  at: Date
  id: string
  /** Page of the mini-program. */
  page: string
  /** The same page on the web. */
  url: string
}

/** `refused`: this service will never deliver the message. `unknown`: it was sent, but there was no answer. */
export type Sent = 'sent' | 'refused' | 'unknown'

/** Kinds of SMS. */
export type SmsNotice =
  | 'account'
  | 'ban'
  | 'safety'
  | 'appeal'
  | 'guardAsk'
  | 'guard'
  | 'guardLate'
  | 'guardHelp'
  | 'guardSafe'
  | 'guardDue'

/**
 * `day`: the day on which an account ends, or ''. `text`: the text of its template, as registered. `params`: its
 * variables, for a guarded meeting.
 */
export type SmsWords = { what: SmsNotice; day: string; text: string; params?: Readonly<Record<string, string>> }

/** A browser's subscription, as returned by `PushManager.subscribe`. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

export type Push = {
  /** VAPID public key, an uncompressed point in base64url. */
  publicKey: string
  /** Whether the URL is of a known push service and the keys are valid. Nothing is sent to other URLs (security C5). */
  accepts(subscription: PushSubscription): boolean
  send(subscription: PushSubscription, message: Outgoing): Promise<Sent>
}

/** Channels outside the app. Each @throws Error when the message certainly was not sent. */
export type NoticeProvider = {
  /** Ids of WeChat's subscribe messages. Without an id, the app neither asks permission for a template nor sends it. */
  templates: Readonly<Partial<Record<NoticeTemplate, string>>>
  subscribe(openid: string, template: NoticeTemplate, message: Outgoing): Promise<Sent>
  official: ((openid: string, message: Outgoing) => Promise<Sent>) | undefined
  sms(phone: string, words: SmsWords): Promise<Sent>
  push: Push | undefined
}
