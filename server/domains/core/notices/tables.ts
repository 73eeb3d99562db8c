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

/**
 * An event of a kind for a user. The row has no actor: only the list that shows the event knows the actor, under its
 * own rules.
 */
export type NoticeEvents = { id: Generated<number>; user_id: number; kind: NoticeKind; at: Date }

/**
 * Notices of 二狗小助手. `text` is '' when the notice reports `count` events of the kind since `since`. `outside` is
 * `sending` between the claim and the answer of a service, and `unknown` when no answer came: it is never sent again.
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
  /** Channels that refused the notice. */
  tried: Generated<string[]>
  claimed_at: Date | null
  sent_at: Date | null
  /** When true, the notice pops up at each visit of its user until it is read. */
  pops_up: Generated<boolean>
  /** Whether the user's open apps were signalled. */
  signalled: Generated<boolean>
}

/** No longer used. A trigger turns each insert into a notice, so the table keeps no row. */
type Alerts = {
  id: Generated<number>
  user_id: number
  kind: string
  text: string
  at: Date
  read_at: Date | null
  noticed: Generated<boolean>
}

/** When a user last opened a list whose rows carry no read mark. */
export type NoticeLooks = { user_id: number; kind: NoticeKind; at: Date }

/** One-time permissions for WeChat's subscribe messages. Each permits one message. */
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

/** A browser of a user. `sealed` holds its push address and keys. It gets a notice only while its session lives. */
export type PushSubscriptions = {
  endpoint_mac: Buffer
  user_id: number
  session_hash: Buffer
  sealed: Buffer
  at: Date
}
