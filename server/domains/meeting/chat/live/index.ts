import type { Connection, Connections, Live } from '../../../../kernel/connections'
import type { Deps } from '../../../../kernel/context'
import { ApiError } from '../../../../kernel/errors'
import type { Outside } from '../../../../kernel/handlers'
import { hashOf } from '../../../../kernel/keys'
import { unitOfWork } from '../../../../kernel/unit-of-work'
import { markRead } from '../marking'
import { type ChatContext, hereOf, obstacleHere } from '../places'
import { takeTicket } from '../queries'
import { judge, send } from '../writing/send'
import { delivery } from './delivery'
import { publish } from './tell'

/** Minimum milliseconds between two typing signals of a connection in a conversation. */
const typingEvery = 1_000

/** Limits how often a connection may signal that its user types. */
function typingLimiter() {
  const typedAt = new WeakMap<Connection, Map<string, number>>()
  return (connection: Connection, conversationId: string): boolean => {
    const at = typedAt.get(connection) ?? new Map<string, number>()
    const now = performance.now()
    if (now - (at.get(conversationId) ?? -typingEvery) < typingEvery) return false
    typedAt.set(connection, (at.size > 100 ? new Map<string, number>() : at).set(conversationId, now))
    return true
  }
}

/** The chat over sockets. It applies the same rules as the HTTP calls. */
export function live(deps: Deps, connections: Connections, failed: (error: unknown) => void): Live {
  const { delivered, came, close } = delivery(deps, connections, failed)
  const maySayTyping = typingLimiter()
  const stop = deps.providers.pubsub.listen(delivered)

  const acting = (connection: Connection): Outside<ChatContext> => ({
    db: deps.db,
    now: deps.now(),
    keys: deps.keys,
    providers: deps.providers,
    fileUrl: connection.fileUrl,
    me: connection.me,
  })

  const writing = <T>(connection: Connection, work: (ctx: ChatContext) => Promise<T>): Promise<T> =>
    unitOfWork(deps.db, (tx, after) => work({ ...acting(connection), db: tx, after }))

  /** Tells the other member that the user is typing, if the user may send here. */
  async function type(connection: Connection, conversationId: string) {
    if (!maySayTyping(connection, conversationId)) return
    const ctx = acting(connection)
    const here = await hereOf(ctx, conversationId)
    if ((await obstacleHere(ctx, here)) !== '') return
    publish(deps, { id: 0, kind: 'typing', conversation_id: here.place.id, seq: 0, user_id: here.other.id })
  }

  return {
    async enter(ticket) {
      const taken = await takeTicket(deps.db, hashOf(ticket), deps.now())
      return taken && { user: taken.user_id, tokenHash: taken.session_hash }
    },

    came,

    async said(connection, frame) {
      if (frame.type === 'send') {
        await connection.count()
        const judgement = await judge(acting(connection), frame.input)
        const message = await writing(connection, (ctx) => send(ctx, frame.input, judgement))
        connection.send({ type: 'sent', id: frame.id, message })
        return
      }
      try {
        if (frame.type === 'typing') return await type(connection, frame.conversationId)
        await connection.count()
        await writing(connection, (ctx) => markRead(ctx, frame))
      } catch (error) {
        // the client expects no response, so a refusal is ignored
        if (!(error instanceof ApiError)) throw error
      }
    },

    close() {
      stop()
      close()
    },
  }
}
