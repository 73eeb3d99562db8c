import type { Deps } from '../../../context'
import { Failure } from '../../../http/failure'
import { retrying } from '../../../http/retry'
import type { Seat, Seats } from '../../../http/seats'
import type { Live } from '../../../http/socket'
import { hashOf } from '../../../keys'
import { markRead } from '../marking'
import { type Acting, hereOf, obstacleHere } from '../places'
import { takeTicket } from '../queries'
import { send } from '../writing/send'
import { delivery } from './delivery'
import { publish } from './tell'

/** Telling that somebody types is worth one signal in so long, ms. */
const typingEvery = 1_000

type Work = Parameters<Acting['after']>[0]

/** The chat over sockets: what is said in them is what the calls do, and what happens is told to whoever is here. */
export function live(deps: Deps, seats: Seats, failed: (error: unknown) => void): Live {
  const { delivered, came, close } = delivery(deps, seats, failed)
  const typedAt = new WeakMap<Seat, Map<string, number>>()
  const stop = deps.providers.pubsub.listen(delivered)

  const acting = (seat: Seat, db: Deps['db'], after: Acting['after']): Acting => ({
    db,
    now: deps.now(),
    keys: deps.keys,
    providers: deps.providers,
    fileUrl: seat.fileUrl,
    me: seat.me,
    after,
  })

  /** One transaction, as a call that writes has it. */
  async function writing<T>(seat: Seat, work: (ctx: Acting) => Promise<T>): Promise<T> {
    const told: Work[] = []
    const write = () =>
      deps.db.transaction().execute((tx) => {
        told.length = 0
        return work(acting(seat, tx, (later) => void told.push(later)))
      })
    const done = await retrying(write)
    for (const later of told) await later(deps.db)
    return done
  }

  /** Tells the other one that this one types, while they could send. */
  async function type(seat: Seat, conversationId: string) {
    const at = typedAt.get(seat) ?? new Map<string, number>()
    const now = performance.now()
    if (now - (at.get(conversationId) ?? -typingEvery) < typingEvery) return
    typedAt.set(seat, (at.size > 100 ? new Map<string, number>() : at).set(conversationId, now))
    const ctx = acting(seat, deps.db, () => undefined)
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

    async said(seat, frame) {
      const counted = { request: seat.request, person: seat.me.id }
      if (frame.type === 'send') {
        await deps.limits.count('chat', counted)
        const message = await writing(seat, (ctx) => send(ctx, frame.input))
        seat.send({ type: 'sent', id: frame.id, message })
        return
      }
      try {
        if (frame.type === 'typing') return await type(seat, frame.conversationId)
        await deps.limits.count('chat', counted)
        await writing(seat, (ctx) => markRead(ctx, frame))
      } catch (error) {
        // nobody waits for an answer to these
        if (!(error instanceof Failure)) throw error
      }
    },

    close() {
      stop()
      close()
    },
  }
}
