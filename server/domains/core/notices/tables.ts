import type { Generated } from 'kysely'
import type { NoticeChannel, NoticeKind, NoticeTemplate } from '../../../../contract/core/notices-kinds'

declare module '../../../db/tables' {
  interface Tables {
    notice_events: NoticeEvents
    notices: Notices
    alerts: Alerts
    notice_looks: NoticeLooks
    notice_permissions: NoticePermissions
    official_openids: OfficialOpenids
    push_subscriptions: PushSubscriptions
  }
}

/** Something of a kind happened to a user; only the list that shows it has the actor, under its rules. */
export type NoticeEvents = { id: Generated<number>; user_id: number; kind: NoticeKind; at: Date }

/**
 * Notices of 二狗小助手. `text` is '' when it reports `count` things of the kind since `since`. `outside`: `sending` between
 * its claim and the answer of a service, `unknown` when no answer came: it is never sent again.
 */
export type Notices = {
  id: Generated<number>
  public_id: string
  user_id: number
  kind: NoticeKind
  about: Generated<string>
  text: Generated<string>
  count: Generated<number>
  since: Date
  at: Date
  /** No longer used. */
  alert_id: number | null
  read_at: Date | null
  outside: Generated<'waiting' | 'sending' | 'sent' | 'unknown' | 'none'>
  due_at: Date
  channel: Generated<NoticeChannel | ''>
  /** Channels that refused it. */
  tried: Generated<string[]>
  claimed_at: Date | null
  sent_at: Date | null
  /** It pops up at its user's next visit, until it is read. */
  pops_up: Generated<boolean>
  /** Whether the user's open apps know of it. */
  signalled: Generated<boolean>
}

/** No longer used: a trigger turns each insert into a notice, and the table keeps no row. */
type Alerts = {
  id: Generated<number>
  user_id: number
  kind: string
  text: string
  at: Date
  read_at: Date | null
  noticed: Generated<boolean>
}

/** When a user last looked at a list whose rows carry no read mark. */
export type NoticeLooks = { user_id: number; kind: NoticeKind; at: Date }

/** One-time permissions for WeChat's subscribe messages: each is one message. */
export type NoticePermissions = {
  user_id: number
  template: NoticeTemplate
  granted: Generated<number>
  asked_at: Date
  refused: Generated<boolean>
  /** The last request that was counted. */
  request_id: Generated<string>
}

export type OfficialOpenids = { user_id: number; openid_sealed: Buffer; seen_at: Date }

/** A browser; `sealed` holds its address and keys. Its session must live when a notice is sent. */
export type PushSubscriptions = {
  endpoint_mac: Buffer
  user_id: number
  session_hash: Buffer
  sealed: Buffer
  at: Date
}
