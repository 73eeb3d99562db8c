import { userStatus } from '../../../../contract/kernel/options'
import { addDays, dayOf, plus, recentTime, spokenTime, startOf } from '../../../../contract/kernel/time'
import { type Application, applyLimits, applyState, freeReasonId } from '../../../../contract/meeting/apply'
import type { Application as Row } from '../../../db/tables'
import { birthYearOf, isMember, levelOf, type Person, type Reader, shownTo, statusOf } from '../../core/people'
import { cleaned } from '../../core/reviews'
import { decided, obstacles, reasons, texts } from './texts'

type State = Row['state']
export type End = Exclude<State, typeof applyState.pending>
type Paid = Pick<Row, 'paid_by' | 'price' | 'viewed_at'>

/**
 * The refund in dog food (A.apply.22 to 26, A.X20): all when it expired unviewed; half, rounded up, when it was viewed,
 * refused or withdrawn; nothing when it was accepted or paid by card.
 */
export function refundOf({ paid_by, price, viewed_at }: Paid, end: End): number {
  if (paid_by === 'card' || end === applyState.accepted) return 0
  const percent =
    end === applyState.expired && viewed_at === null ? applyLimits.applyRefundAll : applyLimits.applyRefundHalf
  return Math.ceil((price * percent) / 100)
}

/** The state now. An application counts as expired from its time on, even before the job has run. */
export const stateAt = ({ state, expires_at }: Pick<Row, 'state' | 'expires_at'>, now: Date): State =>
  state === applyState.pending && expires_at <= now ? applyState.expired : state

/** The expiry time of an application that is sent now (A.apply.19). */
export const expiryOf = (now: Date) => plus(now, applyLimits.applySeconds, 'second')

export const holdOf = (publicId: string) => `apply:${publicId}`

export type Asked = {
  conversationId: string
  pending: { public_id: string; from_id: number } | undefined
  times: number
  refusedAt: Date | null
  today: number
}

/**
 * Why a user cannot apply, as a sentence, or '' (security H2, §9). `until` is the time from which the user can; null
 * when no time is known.
 */
export function obstacleOf(me: number, asked: Asked, now: Date): { sentence: string; until: Date | null } {
  const { conversationId, pending, times, refusedAt, today } = asked
  const again = refusedAt && plus(refusedAt, applyLimits.applyAgainDays, 'day')
  const sentence = (words: string, until: Date | null = null) => ({ sentence: words, until })
  if (conversationId !== '') return sentence(obstacles.chatting)
  if (pending) return sentence(pending.from_id === me ? obstacles.sent : obstacles.received)
  if (times >= applyLimits.applyTimesMax) return sentence(obstacles.often(applyLimits.applyTimesMax))
  if (again && again > now) return sentence(obstacles.refused(spokenTime(again)), again)
  if (today >= applyLimits.appliesPerDay)
    return sentence(obstacles.today(applyLimits.appliesPerDay), startOf(addDays(dayOf(now), 1)))
  return sentence('')
}

const listed = new Map<string, number>(reasons.map(({ id, reason }) => [reason, id]))

/**
 * Splits reasons joined by commas (A.apply.13) into the listed ones and a free text, which may contain commas. The
 * label of the free reason is dropped (A.apply.33).
 */
export function reasonsOf(joined: string): { chosen: string[]; free: string } {
  const parts = cleaned(joined).split(',')
  const chosen = parts.map((part) => part.trim()).filter((part) => listed.has(part))
  const free = parts.filter((part) => !listed.has(part.trim())).join(',')
  return {
    chosen: [...new Set(chosen)].filter((reason) => listed.get(reason) !== freeReasonId),
    free: cleaned(free.replace(/^[\s,]+|[\s,]+$/g, '')),
  }
}

/** Joins reasons with commas, the free text last. `reasonsOf` splits them again. */
export const joinReasons = (chosen: readonly string[], free: string) =>
  [...chosen, ...(free === '' ? [] : [free])].join(',')

/** Why an application can no longer be decided, or undefined. */
export const overOf = (state: State, side: 'received' | 'sent'): string | undefined =>
  state === applyState.pending ? undefined : decided[side][state]

const joined = (...words: string[]) => words.filter((word) => word !== '').join('，')
const dayIn = (at: Date) => dayOf(at).slice(5)

/** A sentence for the sender about state and refund (A.X20). */
function tipsToSender(row: Row, state: State): string {
  if (state === applyState.pending) {
    if (row.message_state === 'rejected') return texts.rejected
    if (row.message_state === 'pending') return texts.checking
    return row.viewed_at ? texts.seen : texts.waiting
  }
  if (state === applyState.accepted) return texts.accepted
  const refund = refundOf(row, state)
  const back = row.paid_by === 'card' ? texts.cardKept : refund > 0 ? texts.back(refund) : ''
  if (state === applyState.stopped) return joined(texts.stopped, back)
  if (state === applyState.expired) return joined(row.viewed_at ? texts.unanswered : texts.unseen, back)
  return joined(row.reject_reason === '' ? texts.refusedPlain : texts.refused(spoken(row.reject_reason)), back)
}

function tipsToReceiver(row: Row, state: State): string {
  const ended = dayIn(row.ended_at ?? row.expires_at)
  if (state === applyState.pending) return texts.toDecide
  if (state === applyState.accepted) return texts.mine.accepted(ended)
  if (state === applyState.stopped) return texts.mine.stopped
  if (state === applyState.expired) return texts.mine.expired(ended)
  return row.reject_reason === '' ? texts.mine.refusedPlain : texts.mine.refused(spoken(row.reject_reason))
}

const spoken = (stored: string) => stored.replace(/,/g, '、')

type Profile = Pick<
  Application,
  'nickname' | 'avatarInfo' | 'avatar' | 'birthYear' | 'livingCity' | 'position' | 'level' | 'vip' | 'verified'
>

function profileOf(person: Person, now: Date, fileUrl: Reader['fileUrl']): Profile {
  const avatar = fileUrl(person.avatar_key)
  const has = (kind: string) => person.verified.includes(kind)
  return {
    nickname: person.nickname,
    avatarInfo: { thumb: { url: avatar } },
    avatar,
    birthYear: birthYearOf(person.birth_date),
    livingCity: person.city,
    position: person.position,
    level: levelOf(person.level),
    vip: isMember(person, now),
    verified: {
      realName: has('realName'),
      education: has('education'),
      work: has('work'),
      marital: has('marital'),
    },
  }
}

/** The profile that is shown for a user who cancelled their account. */
const cancelledProfile: Profile = {
  nickname: texts.gone,
  avatarInfo: { thumb: { url: '' } },
  avatar: '',
  birthYear: 0,
  livingCity: '',
  position: '',
  level: 0,
  vip: false,
  verified: { realName: false, education: false, work: false, marital: false },
}

/**
 * The card of the other user. An applicant shows their work to the receiver; the receiver's is told only while their
 * page is open.
 */
function cardOf(person: Person, sent: boolean, now: Date, fileUrl: Reader['fileUrl']): Profile {
  const status = statusOf(person)
  if (status === userStatus.cancelled) return cancelledProfile
  const profile = profileOf(person, now, fileUrl)
  return sent && status !== userStatus.normal ? { ...profile, position: '' } : profile
}

/** The question that the message answers; '' once the other user has cancelled their account. */
const questionIn = (row: Row, person: Person) => (statusOf(person) === userStatus.cancelled ? '' : row.question)

/** An application as one side sees it. `whole` is the other user (A.apply.05). */
export function rowOf(row: Row, whole: Person, { viewer, now, fileUrl }: Reader): Application {
  const sent = row.from_id === viewer.id
  const state = stateAt(row, now)
  const person = shownTo(whole, viewer)
  const updated = row.ended_at ?? (state === applyState.pending ? row.created_at : row.expires_at)
  const readable = sent || row.message_state === 'approved'
  const left = state === applyState.pending ? Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000) : 0
  return {
    applyId: row.public_id,
    uid: person.uid,
    ...cardOf(person, sent, now, fileUrl),
    gender: person.gender,
    isOfficial: person.official,
    redDot: sent ? row.from_news : row.to_news && state === applyState.pending,
    status: state,
    expireDuration: Math.min(applyLimits.applySeconds, left),
    message: readable ? row.message : '',
    question: readable ? questionIn(row, person) : '',
    tips: sent ? tipsToSender(row, state) : tipsToReceiver(row, state),
    updateTime: updated.getTime(),
    timeTxt: recentTime(updated, now),
    noActiveApply: state !== applyState.pending,
    paired: person.paired,
    free: sent && row.paid_by === 'card',
  }
}
