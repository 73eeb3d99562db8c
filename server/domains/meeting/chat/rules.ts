import { messages } from '../../../../contract/kernel/errors'
import { cut, shortened } from '../../../../contract/kernel/letters'
import { reviewState, userStatus } from '../../../../contract/kernel/options'
import { ms, recentTime } from '../../../../contract/kernel/time'
import type { Conversation, Message, Sending } from '../../../../contract/meeting/chat'
import { chatLimits, type ReactionSign } from '../../../../contract/meeting/chat-messages'
import type { User } from '../../../db/tables'
import type { FileUrl } from '../../../kernel/context'
import { isMember, levelOf, type Person, statusOf } from '../../core/people'
import { cleaned, holdsAddress, holdsNumber, pointsAway } from '../../core/reviews'
import { shared } from '../picks'
import { lines, moneyTalk, replies, texts, wayOut } from './texts'

type Row = Pick<Message, 'seq' | 'kind' | 'text' | 'width' | 'height' | 'seconds' | 'reason' | 'warning'> & {
  from_id: number
  client_id: string
  file_key: string
  state: string
  bothered: boolean | null
  recalled_at: Date | null
  at: Date
}
type Side = {
  id: number
  public_id: string
  opened_by: 'application' | 'mutual' | 'official'
  ended_by: number | null
  user_id: number
  unread: number
  muted: boolean
  last_at: Date | null
  turn_seq: number
  changes: number
}

/** A user counts as online for this many milliseconds after their last use. */
const nearby = 600_000
/** New accounts may not exchange contacts for this many milliseconds (security H3). */
const newFor = ms(1, 'day')

/**
 * Minimum milliseconds between two tips that a conversation was ended, so that a member who ends it repeatedly does not
 * spam the other.
 */
export const endToldEvery = ms(1, 'day')

/** A user may send this many messages about money within `moneyWithin` milliseconds (security H3). */
export const moneyMost = 5
export const moneyWithin = 600_000

const stateOf = (state: string) =>
  state === 'approved' ? reviewState.approved : state === 'rejected' ? reviewState.rejected : reviewState.pending

/** A message as a member sees it. The caller must have checked that they may see it. */
export function messageView(row: Row, viewer: number, conversationId: string, fileUrl: FileUrl): Message {
  const mine = row.from_id === viewer
  const recalled = row.recalled_at !== null
  const approved = row.state === 'approved'
  return {
    conversationId,
    seq: row.seq,
    ...(mine && { clientKey: row.client_id }),
    mine,
    kind: row.kind,
    text: row.text,
    url: approved ? fileUrl(row.file_key) : '',
    width: row.width,
    height: row.height,
    seconds: row.seconds,
    time: row.at.getTime(),
    state: recalled ? reviewState.approved : stateOf(row.state),
    reason: row.state === 'rejected' ? row.reason : '',
    recalled,
    warning: recalled || mine ? '' : row.warning,
    askBothered: !recalled && !mine && row.warning !== '' && row.bothered === null,
  }
}

/** The number of letters of a quoted text that are shown. */
const quoteLength = 60

/** The quoted message. It is read by reference, so that a recall also removes it from quotes. */
export function quoteView(row: Row, viewer: number): NonNullable<Message['quote']> {
  const { seq, kind, text, seconds, recalled_at, from_id } = row
  if (kind === 'tip') throw new Error('a line of the system is never quoted')
  return {
    seq,
    mine: from_id === viewer,
    kind,
    text: shortened(text.replace(/\s+/g, ' '), quoteLength),
    seconds,
    recalled: recalled_at !== null,
  }
}

/** The reactions to a message, at most one of each member. */
export function reactionsView(
  signs: readonly { user_id: number; sign: ReactionSign; revision: number }[],
  viewer: number,
): NonNullable<Message['reactions']> {
  return {
    mine: signs.find(({ user_id }) => user_id === viewer)?.sign ?? '',
    theirs: signs.find(({ user_id }) => user_id !== viewer)?.sign ?? '',
    revision: signs.reduce((sum, { revision }) => sum + revision, 0),
  }
}

function lineOf(row: Row | undefined, viewer: number): string {
  if (!row) return lines.greet
  const mine = row.from_id === viewer
  if (row.recalled_at !== null) return mine ? lines.recalledMine : lines.recalledTheirs
  if (row.kind === 'image') return lines.image
  if (row.kind === 'voice') return lines.voice(row.seconds)
  const text = cut(row.text.replace(/\s+/g, ' '), 100)
  return mine ? `${lines.mine}${text}` : text
}

/** Whether a user is online. Always false for hidden, cancelled and banned users. */
const isOnline = (person: Person, lastUsedAt: Date | null, now: Date) =>
  lastUsedAt !== null && statusOf(person) === userStatus.normal && now.getTime() - lastUsedAt.getTime() < nearby

/** The uid that is shown for a cancelled user. */
const nobody = '0000000000'

const isTurn = ({ turn_seq, ended_by, muted }: Side) => turn_seq > 0 && ended_by === null && !muted

/** A conversation as one member sees it. The partner is shown in any state, since both know each other. */
export function conversationView(
  side: Side,
  other: Person,
  { last, lastUsedAt, now, fileUrl }: { last: Row | undefined; lastUsedAt: Date | null; now: Date; fileUrl: FileUrl },
): Conversation {
  const status = statusOf(other)
  const gone = status === userStatus.cancelled
  const lastAt = side.last_at ?? last?.at
  return {
    conversationId: side.public_id,
    uid: gone ? nobody : other.uid,
    nickname: gone ? texts.deleted : other.nickname,
    avatar: gone ? '' : fileUrl(other.avatar_key),
    level: gone ? 0 : levelOf(other.level),
    vip: !gone && isMember(other, now),
    isOfficial: other.official,
    online: isOnline(other, lastUsedAt, now),
    status,
    lastText: lineOf(last, side.user_id),
    lastTime: lastAt?.getTime() ?? 0,
    timeTxt: lastAt ? recentTime(lastAt, now) : '',
    unread: side.unread,
    muted: side.muted,
    yourTurn: status === userStatus.normal && isTurn(side),
    revision: side.changes,
  }
}

/**
 * The reason why a member cannot send, or ''. `mutual`: the two users follow or like each other, which is required only
 * in a conversation that was opened for that reason.
 */
export function obstacleOf(
  me: { bans: readonly string[]; verified: boolean },
  other: Pick<User, 'stealth' | 'paired' | 'banned_at' | 'cancelled_at'>,
  { opened_by, ...side }: Pick<Side, 'opened_by' | 'ended_by' | 'user_id'>,
  mutual: boolean,
): string {
  const status = statusOf(other)
  if (me.bans.includes('chat')) return messages.featureBanned
  if (status === userStatus.cancelled) return texts.gone
  if (status === userStatus.banned) return texts.banned
  const end = obstacleOfEnd(side)
  if (end !== '') return end
  if (opened_by === 'mutual' && !mutual) return texts.apart
  return me.verified ? '' : texts.mustVerify
}

type Page = Pick<User, 'interests' | 'city'>
type Common = Page & Pick<User, 'home_province' | 'industry'>

/** Which member ended the conversation, from the view of one member. */
export const endedBy = ({ ended_by, user_id }: Pick<Side, 'ended_by' | 'user_id'>): '' | 'me' | 'them' =>
  ended_by === null ? '' : ended_by === user_id ? 'me' : 'them'

const ends = { '': '', me: texts.endedByMe, them: texts.ended } as const

/** The reason why nothing can be sent after an end, or ''. */
export const obstacleOfEnd = (side: Pick<Side, 'ended_by' | 'user_id'>): string => ends[endedBy(side)]

/** The common fact of two users that is easiest to talk about, or ''. */
export function commonOf(mine: Common, theirs: Common): string {
  const liked = theirs.interests.filter((name) => mine.interests.includes(name))
  const same = (key: 'city' | 'home_province' | 'industry') => mine[key] !== '' && mine[key] === theirs[key]
  if (liked.length > 0) return shared.interests(liked.slice(0, 3))
  if (same('city')) return shared.city(mine.city)
  if (same('home_province')) return shared.home(mine.home_province)
  return same('industry') ? shared.work(mine.industry) : ''
}

/** Up to three suggested replies, from common facts and the other's question. Empty when there is neither. */
export const repliesOf = (mine: Page, theirs: Page, question: string): string[] =>
  [
    ...(question === '' ? [] : [replies.question]),
    ...theirs.interests.filter((name) => mine.interests.includes(name)).map(replies.interest),
    ...(mine.city !== '' && mine.city === theirs.city ? [replies.city(mine.city)] : []),
  ].slice(0, 3)

/** Removes separators that hide a word. */
const undressed = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00B7·•*_~`'"^|\\/-]+/g, '')

/** Whether a text asks for contact outside the product, or offers it. */
export const holdsWayOut = (text: string): boolean =>
  holdsNumber(text) || holdsAddress(text) || pointsAway(text) || wayOut.some((pattern) => pattern.test(undressed(text)))

/**
 * The kind of warning for the receiver of a text, or ''. A warning about money has priority over one about contacts
 * (security H3).
 */
export function warningOf(text: string): Message['warning'] {
  if (moneyTalk.some((pattern) => pattern.test(undressed(text)))) return 'money'
  return holdsWayOut(text) ? 'offPlatform' : ''
}

export const isNew = (createdAt: Date, now: Date) => now.getTime() - createdAt.getTime() < newFor

/** The content of a message, normalized; undefined when it does not match the kind of message. */
export function contentOf({ kind, text, uploadId }: Sending): { text: string; ref: string } | undefined {
  if (kind !== 'text') return text === undefined && uploadId !== undefined ? { text: '', ref: uploadId } : undefined
  const words = text === undefined ? '' : cleaned(text)
  return words === '' || uploadId !== undefined ? undefined : { text: words, ref: '' }
}

export const canRecall = (at: Date, now: Date) => now.getTime() - at.getTime() <= chatLimits.recallSeconds * 1000
