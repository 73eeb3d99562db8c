import { type NoticeChannel, templateOf } from '../../../../../contract/core/notices-kinds'
import type { Db } from '../../../../db/client'
import type { Deps } from '../../../../kernel/context'
import type { Keys } from '../../../../kernel/keys'
import type { Outgoing, PushSubscription, Sent } from '../../../../providers/notices'
import { isStopped } from '../../phone-stops'
import type { Row } from '../queries'
import { isTimely } from '../rules'
import { smsTexts } from '../texts'
import * as q from './queries'

/** Stores the user's openid at the official account, encrypted. Messages of the official account need it. */
export const rememberOfficial = (db: Db, keys: Keys, user: number, openid: string, now: Date) =>
  q.keepOfficial(db, { user_id: user, openid_sealed: keys.seal(openid), seen_at: now })

export type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'> & {
  /**
   * Returns the user's openid in the mini-program, to which subscribe messages go, or undefined if the user never
   * logged in there.
   */
  openidOf: (db: Db, keys: Keys, user: number) => Promise<string | undefined>
}

/**
 * A channel that can send one notice. `undo` runs when the notice certainly was not sent, `refused` when the service
 * refuses it for good.
 */
export type Way = {
  channel: NoticeChannel
  send: (message: Outgoing) => Promise<Sent>
  undo?: (db: Db) => Promise<unknown>
  refused?: (db: Db) => Promise<unknown>
}

type Finding = { tx: Db; tools: Tools; row: Row; phone: Buffer | null; banned: boolean; now: Date }

/** The name of the SMS text for a notice. */
export function smsOf(row: Pick<Row, 'kind' | 'about'>, banned: boolean) {
  if (row.kind === 'account') return 'account'
  if (isTimely(row)) return 'guardDue'
  if (row.about === 'appeal' || row.about === 'lifted') return 'appeal'
  return banned && row.about === 'punishment' ? 'ban' : 'safety'
}

/**
 * How each channel reaches a user. Finds an address or spends a permission, in the transaction that claims the notice.
 * Returns undefined when the channel cannot reach the user.
 */
const ways: Readonly<Record<NoticeChannel, (finding: Finding) => Promise<Way | undefined>>> = {
  async subscribe({ tx, tools: { keys, providers, openidOf }, row }) {
    const template = templateOf[row.kind]
    if (providers.notices.templates[template] === undefined) return undefined
    const openid = await openidOf(tx, keys, row.user_id)
    if (openid === undefined || !(await q.spend(tx, row.user_id, template))) return undefined
    return {
      channel: 'subscribe',
      send: (message) => providers.notices.subscribe(openid, template, message),
      undo: (db) => q.giveBack(db, row.user_id, template),
      refused: (db) => q.endPermissions(db, row.user_id, template),
    }
  },

  async official({ tx, tools: { keys, providers }, row }) {
    const { official } = providers.notices
    const sealed = official && (await q.official(tx, row.user_id))
    if (!official || !sealed) return undefined
    return { channel: 'official', send: (message) => official(keys.open(sealed), message) }
  },

  async sms({ tx, tools: { keys, providers }, row, phone, banned }) {
    if (!phone || (await isStopped(tx, keys.lookups(keys.open(phone))))) return undefined
    const what = smsOf(row, banned)
    const day = /^\d{4}-\d{2}-\d{2}$/.test(row.about) ? row.about : ''
    return {
      channel: 'sms',
      send: () => providers.notices.sms(keys.open(phone), { what, day, text: smsTexts[what](day) }),
    }
  },

  async push({ tx, tools: { db, keys, providers }, row, now }) {
    const { push } = providers.notices
    const browsers = push ? await q.browsers(tx, row.user_id, now) : []
    if (!push || browsers.length === 0) return undefined
    return {
      channel: 'push',
      async send(message) {
        const tried = await Promise.allSettled(
          browsers.map(async ({ endpoint_mac, sealed }) => {
            const outcome = await push.send(JSON.parse(keys.open(sealed)) as PushSubscription, message)
            if (outcome === 'refused') await q.dropBrowser(db, row.user_id, endpoint_mac)
            return outcome
          }),
        )
        return together(tried)
      },
    }
  },
}

/**
 * Combines the outcomes of a message to several browsers. One success is enough, since a retry would deliver it there
 * twice.
 * @throws the error of one browser if none has the message and a later try may succeed
 */
function together(tried: readonly PromiseSettledResult<Sent>[]): Sent {
  const outcomes = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (outcomes.includes('sent')) return 'sent'
  if (outcomes.includes('unknown')) return 'unknown'
  const failed = tried.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return 'refused'
}

/** Returns the first channel that can reach a user, and spends the permission that it needs. */
export async function wayOf(finding: Finding, channels: readonly NoticeChannel[]): Promise<Way | undefined> {
  for (const channel of channels) {
    const way = finding.row.tried.includes(channel) ? undefined : await ways[channel](finding)
    if (way) return way
  }
  return undefined
}
