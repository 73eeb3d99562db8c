import { plus } from '../../../../contract/kernel/time'
import { chat } from '../../../../contract/meeting/chat'
import { chatLimits } from '../../../../contract/meeting/chat-messages'
import { socketPath } from '../../../../contract/meeting/chat-socket'
import type { Db } from '../../../db/client'
import type { SessionContext, Viewer } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { handlers, inSteps } from '../../../kernel/handlers'
import { hashOf, newHandle, newToken } from '../../../kernel/keys'
import { areMutual } from '../../core/bonds'
import { areApart, everybodyApart, isThere, lookUp, nobody, personById } from '../../core/people'
import type { TellContext } from './live/tell'
import * as marking from './marking'
import { hereOf, obstacleHere, talkIn } from './places'
import * as q from './queries'
import { react } from './reacting'
import * as reading from './reading'
import { texts } from './texts'
import { type Accepted, begin } from './writing/accepted-application'
import { end } from './writing/end'
import { sayFirstWords } from './writing/first-words'
import { judge, send } from './writing/send'

export { live } from './live'
export type { TellContext } from './live/tell'
export type { Talk } from './places'
export { tellBadges } from './live/tell'
export { remindOfTurns, turnsWaiting } from './turns'
export { dropLeftovers, warnOfBanned } from './jobs'
export { dropFirstWords, firstWordsTo, keepFirstWords } from './writing/first-words'
export { contactTalk, heldTalk } from './writing/contacts'
export { contactsObstacle } from './writing/draft'
export { noteErased } from './writing/changes'
export { writeTip } from './writing/tip'
export { decideMessage, followFile, messagesInReview, reviewMessages } from './writing/review'

/** The public id of the conversation of two users, or ''. */
export const conversationBetween = async (db: Db, a: number, b: number): Promise<string> =>
  (await q.between(db, a, b))?.public_id ?? ''

/**
 * Opens the conversation of an accepted application, with its words and a tip for each member. Returns the public id.
 */
export async function openAccepted(ctx: TellContext, accepted: Accepted): Promise<string> {
  const { asker: a, accepter: b } = accepted
  const opened = await findOrAdd(ctx.db, { a, b, openedBy: 'application', now: ctx.now })
  if (opened) {
    await begin(ctx, opened.id, accepted)
    await sayFirstWords(ctx, opened.id, a, b)
  }
  return opened?.public_id ?? ''
}

type Opening = { a: number; b: number; openedBy: 'application' | 'mutual' | 'official'; now: Date }

/**
 * Opens the conversation of two users who follow or like each other, and sends the first words of both; must run in a
 * transaction. Returns the public id.
 */
export async function openMutual(ctx: TellContext, { a, b }: { a: number; b: number }): Promise<string> {
  const opened = await findOrAdd(ctx.db, { a, b, openedBy: 'mutual', now: ctx.now })
  if (opened) await sayFirstWords(ctx, opened.id, a, b)
  return opened?.public_id ?? ''
}

/**
 * Finds or adds a conversation; must run in a transaction. Returns undefined only if it is deleted at the same moment.
 */
async function findOrAdd(db: Db, { a, b, openedBy, now }: Opening) {
  const publicId = newHandle()
  const id = await q.add(db, { a, b, publicId, openedBy, at: now })
  if (id !== undefined) return { id, public_id: publicId }
  const known = await q.between(db, a, b)
  if (known && openedBy === 'application') await q.openForGood(db, known.id)
  return known
}

/** Finds or opens a conversation; must run in a transaction. Returns the public id. */
export const openConversation = async (db: Db, opening: Opening): Promise<string> =>
  (await findOrAdd(db, opening))?.public_id ?? ''

/** Stored messages as evidence: only those that this member of the conversation can see. */
export async function messagesFor(
  db: Db,
  { reader, publicId, seqs }: { reader: number; publicId: string; seqs: readonly number[] },
): Promise<q.Row[]> {
  const place = await q.placeOf(db, publicId, reader)
  const rows = place ? await q.messagesAt(db, place.id, [...new Set(seqs)], reader) : []
  return rows.filter(({ seq }) => seq > (place?.cleared_seq ?? 0))
}

/** The number of receivers who were bothered by a user's messages, for reviewers (security H3). */
export const botherersOf = (db: Db, user: number): Promise<number> => q.botherers(db, user)

/** A user's unread messages for notices: their number, and the conversation if it is only one. */
export const unreadMessages = (db: Db, person: Viewer, now: Date) =>
  q.unreadWhere(db, person.id, everybodyApart(person, now))

/** A conversation as its caller sees it, for other modules. @throws ApiError absent */
export async function talkOf(ctx: Pick<SessionContext, 'db' | 'me' | 'now'>, publicId: string) {
  const here = await hereOf(ctx, publicId)
  return talkIn(here, await obstacleHere(ctx, here))
}

/** Counts the news of another module for the badge. The module passes this function in. */
type Counted = (db: Db, me: { id: number }, now: Date) => Promise<number>

/** Counts unread answers of planes, for the badge and for the reminder on the home page. */
type CountedPlanes = (db: Db, me: { id: number }) => Promise<{ badge: number; reminder: number }>

/**
 * Returns the existing conversation, even when the other user is hidden or gone. Otherwise opens a new one if both
 * users follow or like each other.
 * @throws ApiError absent when the other user is invisible, unacceptable when they do not follow or like each other
 */
async function open(ctx: SessionContext, uid: string): Promise<string> {
  const { db, me, now } = ctx
  if (uid === me.uid) throw refuse('absent')
  const { person, viewer } = await lookUp(db, uid, me.id)
  const between = await conversationBetween(db, me.id, person?.id ?? nobody)
  if (person && between !== '' && !areApart(viewer, person, now)) return between
  refuseFeature(me, 'chat')
  if (!person || !isThere(viewer, person, now)) throw refuse('absent')
  if (!(await areMutual(db, me.id, person.id))) throw refuse('unacceptable', { message: texts.strangers })
  return openMutual(ctx, { a: me.id, b: person.id })
}

/** Functions of other modules, passed in since the chat may not import those modules. */
type Others = { likes: Counted; applies: Counted; planes: CountedPlanes; notices: Counted } & reading.Beside

export default ({ likes, applies, planes, notices, ...beside }: Others) =>
  handlers(chat, {
    conversations: (ctx, page) => reading.conversations(ctx, page),
    open: async (ctx, { uid }) => ({ conversationId: await open(ctx, uid) }),
    conversation: (ctx, { conversationId }) => reading.conversation(ctx, conversationId, beside),
    messages: (ctx, asked) => reading.messages(ctx, asked),
    changes: (ctx, asked) => reading.changes(ctx, asked),
    search: (ctx, asked) => reading.search(ctx, asked),
    react: (ctx, wish) => react(ctx, wish),
    send: inSteps({ prepare: judge, write: send }),
    read: (ctx, upTo) => marking.markRead(ctx, upTo),
    recall: (ctx, which) => marking.recall(ctx, which),

    async mute(ctx, wish) {
      await marking.mute(ctx, wish)
      return {}
    },

    async end(ctx, wish) {
      await end(ctx, wish)
      return {}
    },

    async remove(ctx, { conversationId }) {
      await marking.remove(ctx, conversationId)
      return {}
    },

    async bothered(ctx, answer) {
      await marking.answerBothered(ctx, answer)
      return {}
    },

    async badges({ db, me, now }) {
      const viewer = await personById(db, me.id)
      const [heartbeat, wanted, answered, told, { unread }] = await Promise.all([
        likes(db, me, now),
        applies(db, me, now),
        planes(db, me),
        notices(db, me, now),
        q.counts(db, me.id, everybodyApart(viewer, now)),
      ])
      const { badge, reminder } = answered
      const messages = unread + wanted + badge + told
      return { heartbeat, messages, unread, applies: wanted, planes: badge, planeReminder: reminder, notices: told }
    },

    async ticket({ db, me, now, caller, publicUrl }) {
      const ticket = newToken()
      if (!caller.tokenHash) throw refuse('unauthorized')
      const expires = plus(now, chatLimits.ticketSeconds, 'second')
      const row = { ticket_hash: hashOf(ticket), user_id: me.id, session_hash: caller.tokenHash, expires_at: expires }
      await q.addTicket(db, row)
      return { ticket, url: publicUrl(socketPath).replace(/^http/, 'ws') }
    },
  })
