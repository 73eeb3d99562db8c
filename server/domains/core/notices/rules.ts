import {
  noticeModules,
  type PushChannel,
  pushChannels,
  switchIds,
} from '../../../../contract/account/settings-switches'
import {
  type CountedKind,
  countedKinds,
  type NoticeChannel,
  type NoticeKind,
  noticeLimits,
  type PopUpPlace,
} from '../../../../contract/core/notices-kinds'
import { addDays, clockOf, dayOf, plus, startOf } from '../../../../contract/kernel/time'

/**
 * How a kind is sent outside the app. `perDay`: most messages a day. `wait`: minutes until it is sent, so that several
 * are bundled and a user in the app reads them there. `switchId`: the switch that turns it off.
 */
type Rule = { switchId?: number; perDay: number; wait: number }

export const rules: Readonly<Record<NoticeKind, Rule>> = {
  message: { switchId: 5, perDay: 8, wait: 3 },
  turn: { switchId: 5, perDay: 1, wait: 0 },
  application: { switchId: 4, perDay: 5, wait: 2 },
  acceptance: { switchId: 4, perDay: 5, wait: 0 },
  answer: { switchId: 4, perDay: 3, wait: 10 },
  like: { switchId: 1, perDay: 3, wait: 30 },
  match: { switchId: 1, perDay: 5, wait: 2 },
  visit: { switchId: 2, perDay: 2, wait: 60 },
  follow: { switchId: 3, perDay: 2, wait: 30 },
  recommendation: { switchId: switchIds.recommended, perDay: 1, wait: 30 },
  comment: { switchId: 6, perDay: 4, wait: 10 },
  praise: { switchId: 7, perDay: 2, wait: 60 },
  // the switch of this kind is C.planeset.03
  plane: { perDay: 4, wait: 5 },
  picks: { switchId: switchIds.personalisedPush, perDay: 1, wait: 5 },
  review: { perDay: 5, wait: 2 },
  support: { perDay: 5, wait: 2 },
  member: { switchId: 9, perDay: 3, wait: 2 },
  order: { perDay: 5, wait: 2 },
  reward: { perDay: 3, wait: 2 },
  activity: { switchId: 8, perDay: 5, wait: 0 },
  safety: { perDay: 5, wait: 0 },
  account: { perDay: 3, wait: 0 },
}

/**
 * Kinds that 消息 shows already, in a row of their own, a conversation or an entry with a number. The assistant's row
 * would repeat them.
 */
export const besideAssistant: readonly NoticeKind[] = [
  'message',
  'turn',
  'match',
  'acceptance',
  'application',
  'answer',
  'plane',
]

export const isCounted = (kind: NoticeKind): kind is CountedKind => countedKinds.some((known) => known === kind)

const defaults = new Map(noticeModules.flatMap(({ children }) => children.map(({ id, on }) => [id, on] as const)))

/** Whether a user wants notices of a kind. `changed`: the user's switches that differ from the default. */
export function isWanted(kind: NoticeKind, changed: ReadonlyMap<number, string>): boolean {
  const { switchId } = rules[kind]
  if (switchId === undefined) return true
  const stored = changed.get(switchId)
  return stored === undefined ? defaults.get(switchId) === true : stored === '1'
}

/** Whether it is between 22:00 and 8:00 in Shanghai. */
export const isQuiet = (now: Date): boolean => {
  const clock = clockOf(now)
  return clock >= noticeLimits.quietFrom || clock < noticeLimits.quietUntil
}

/** Returns 8:00 of the next calendar day, when the daily limits count from 0 again. */
export const nextMorning = (now: Date): Date =>
  plus(startOf(addDays(dayOf(now), 1)), Number(noticeLimits.quietUntil.slice(0, 2)), 'hour')

const orders: Readonly<Record<PushChannel, readonly NoticeChannel[]>> = {
  app_miniprogram: ['push', 'subscribe', 'official'],
  miniprogram_app: ['subscribe', 'push', 'official'],
}

/**
 * The notice that must not wait, since a missed check-in alarms another person. Quiet hours and the daily limit do not
 * hold it back.
 */
export const timely = { kind: 'safety', about: 'guard' } as const satisfies { kind: NoticeKind; about: string }

export const isTimely = ({ kind, about }: { kind: NoticeKind; about: string }) =>
  kind === timely.kind && about === timely.about

/** Subjects of safety notices that are also sent by SMS: possible misuse, punishments, and the end of a ban. */
const urgent: readonly string[] = ['login', 'phone', 'punishment', 'lifted']

/** Returns the channels of every notice in the order of the user's switch 27 (A.setting.04). */
export const preferred = (order: string | undefined): readonly NoticeChannel[] =>
  orders[pushChannels.find((known) => known === order) ?? pushChannels[0]]

/**
 * Returns the channels in the order of the user's switch 27 (A.setting.04). SMS comes first for a change of the
 * account, such as its cancellation, and for a check-in that is due. It comes last for an urgent safety notice.
 * A banned user gets only SMS, and only of the kinds `safety` and `account`.
 */
export function channelsFor(
  { kind, about }: { kind: NoticeKind; about: string },
  { order, banned }: { order: string | undefined; banned: boolean },
): readonly NoticeChannel[] {
  if (banned) return kind === 'safety' || kind === 'account' ? ['sms'] : []
  const ways = preferred(order)
  // SMS comes first, since a closed browser receives no alarm
  if (kind === 'account' || isTimely({ kind, about })) return ['sms', ...ways]
  return kind === 'safety' && urgent.includes(about) ? [...ways, 'sms'] : ways
}

const popUpPlaces: Readonly<Record<string, PopUpPlace>> = {
  login: 'devices',
  phone: 'devices',
  offline: 'activities',
  verify: 'verifications',
}

/** Returns the page that a pop-up notice links to (security I4). */
export const popUpPlaceOf = (about: string): PopUpPlace => popUpPlaces[about] ?? ''
