// Users in conversations, who send messages as the app does.
import { randomBytes } from 'node:crypto'
import type { Data, Input } from '../../contract/kernel/define'
import { chat, type Message } from '../../contract/meeting/chat'
import { openConversation } from '../../server/domains/meeting/chat'
import type { Person, World } from '../world'

export const clientKey = () => randomBytes(16).toString('base64url')

/** A new key for an input that has one, so that a test may send the call again. */
export const newKeyFor = (input: object) => ('clientKey' in input ? { clientKey: clientKey() } : {})

/** Two verified users and the conversation that an accepted application opens. */
export async function talkers(w: World, names: readonly [string, string] = ['林', '梅']) {
  const [lin, mei] = [await talker(w, names[0]), await talker(w, names[1])]
  return { lin, mei, conversationId: await opened(w, lin, mei) }
}

export const talker = (w: World, name: string, wish: Parameters<World['person']>[1] = {}) =>
  w.person(name, { verified: ['realName'], ...wish })

/** Opens a conversation as an accepted application would. */
export const opened = (
  w: World,
  a: { id: number },
  b: { id: number },
  openedBy: 'application' | 'mutual' | 'official' = 'application',
): Promise<string> =>
  w.db.transaction().execute((tx) => openConversation(tx, { a: a.id, b: b.id, openedBy, now: w.now() }))

export const say = (person: Person, conversationId: string, text: string, name = clientKey()): Promise<Message> =>
  person.call(chat.send, { conversationId, clientKey: name, kind: 'text', text })

export const readAll = (person: Person, conversationId: string): Promise<Message[]> =>
  person.call(chat.messages, { conversationId, limit: 50 }).then(({ list }) => list)

export const listOf = (person: Person, page: Partial<Input<typeof chat.conversations>> = {}) =>
  person.call(chat.conversations, { pageNo: 1, pageSize: 10, ...page })

export const placeOf = (person: Person, conversationId: string): Promise<Data<typeof chat.conversation>> =>
  person.call(chat.conversation, { conversationId })

/** Writes mutual follows directly into the table. */
export async function followEachOther(w: World, a: { id: number }, b: { id: number }): Promise<void> {
  const row = (follower_id: number, followed_id: number) => ({
    follower_id,
    followed_id,
    handle: randomBytes(16).toString('base64url'),
    at: w.now(),
  })
  await w.db
    .insertInto('follows')
    .values([row(a.id, b.id), row(b.id, a.id)])
    .execute()
}

export const block = (w: World, a: { id: number }, b: { id: number }) =>
  w.db.insertInto('blocks').values({ blocker_id: a.id, blocked_id: b.id, at: w.now() }).execute()
