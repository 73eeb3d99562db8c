import { codes } from '@contract/kernel/errors'
import { chat, type Message, type Sending } from '@contract/meeting/chat'
import type { ServerFrame } from '@contract/meeting/chat-socket'
import { type Host, host } from '@/platform'
import { backoff } from './backoff'
import { call } from './call'
import { ApiError, DroppedError } from './failures'
import { createOutboxStore, type OutboxStorage, placeOf } from './outbox-store'
import { again, changed, joinedBy, newClientId, nextOf, type Outgoing, without, withoutArrived } from './outgoing'
import { deviceStorage } from './persisted-value'
import { session } from './session'
import { type Socket, socket } from './socket'

export type OutboxWorld = {
  socket: Pick<Socket, 'send' | 'listen' | 'watch' | 'state' | 'failures'>
  send(input: Sending): Promise<Message>
  storage: OutboxStorage
  windows: Host['windows']
  now(): number
  /** Returns a random number from 0 to 1. */
  random(): number
}

type Flight = { conversationId: string; by: 'socket' | 'http'; timeout?: ReturnType<typeof setTimeout> }

/** Refusals that are not caused by the message, so a retry makes sense. */
const temporary: readonly number[] = [codes.tooMany, codes.broken, codes.busy, codes.clock]
/**
 * In milliseconds. `answer`: how long the socket may leave a message unanswered before HTTP sends it. `gather`: how
 * long to collect the messages of closed windows.
 */
const times = { answer: 10_000, gather: 50 }
/** From this number of failed attempts to open the socket, messages are sent by HTTP. */
const socketTries = 3
/** From this number of server errors on one message, the message itself counts as the cause. */
const breaksMax = 3

/**
 * The outbox of one account. It persists messages until the server has them and sends them by socket or HTTP, with
 * backoff and in order per conversation. `clientKey` is the idempotency key. A message stops only when it is refused,
 * its upload fails, a verification is required or the session ends; then the user decides. Each browser window sends
 * its own messages and takes over those of closed windows.
 */
class Outbox {
  readonly store: ReturnType<typeof createOutboxStore>
  private readonly inFlight = new Map<string, Flight>()
  /** Messages that the socket sent without getting an answer. They are sent again by HTTP. */
  private readonly unanswered = new Set<string>()
  private readonly breaks = new Map<string, number>()
  private readonly arrivals = new Set<(message: Message) => void>()
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopTakingOver: () => void = () => undefined

  constructor(private readonly world: OutboxWorld) {
    this.store = createOutboxStore(world.storage, world.windows.own)
    world.socket.listen((frame) => this.hear(frame))
    world.socket.watch((state) => {
      if (state !== 'ready') this.forgetFlights(({ by }) => by === 'socket')
      if (state !== 'connecting') this.flush()
    })
  }

  entries = () => this.store.entries()
  subscribe = (tell: () => void) => this.store.subscribe(() => tell())

  /** Switches to an account and continues with the messages that it left on this device. */
  open(account: string | undefined) {
    if (account === this.store.owner()) return
    clearTimeout(this.timer)
    this.forgetFlights(() => true)
    this.unanswered.clear()
    this.stopTakingOver()
    this.stopTakingOver = () => undefined
    this.store.open(account)
    if (account === undefined) return
    this.flush()
    this.stopTakingOver = this.world.windows.takeOver(placeOf(account), (left) => this.takeOver(left))
  }

  /** Subscribes to the user's own messages that reach the server. */
  arrived(tell: (message: Message) => void) {
    this.arrivals.add(tell)
    return () => void this.arrivals.delete(tell)
  }

  /**
   * Queues a message and returns its clientKey. With `uploading`, the message waits for `ready`; `uploading` gets the
   * clientKey before the message is shown.
   */
  add(
    what: Omit<Sending, 'clientKey'>,
    { look, quote, uploading }: Pick<Outgoing, 'look' | 'quote'> & { uploading?: (clientKey: string) => void } = {},
  ): string {
    const clientKey = newClientId()
    uploading?.(clientKey)
    const state = uploading ? 'uploading' : 'waiting'
    const one: Outgoing = { input: { ...what, clientKey }, time: this.world.now(), state, reason: '', look, quote }
    this.store.keep([...this.entries(), one])
    this.flush()
    return clientKey
  }

  /** Sets the local path of the message's file, which the screen shows. */
  look(clientKey: string, path: string) {
    const look = this.find(clientKey)?.look
    if (look && look.path !== path) this.change(clientKey, { look: { ...look, path } })
  }
  /** Marks that the message's file is being uploaded again. */
  uploading(clientKey: string) {
    this.change(clientKey, { state: 'uploading', reason: '' })
  }
  ready(clientKey: string, uploadId: string) {
    const one = this.find(clientKey)
    if (!one) return
    this.change(clientKey, { state: 'waiting', input: { ...one.input, uploadId } })
    this.flush()
  }
  fail(clientKey: string, reason: string, final = false) {
    this.change(clientKey, { state: 'failed', reason, ...(final && { final }) })
  }
  retry(clientKey: string) {
    this.store.keep(again(this.entries(), clientKey, this.world.now()))
    this.flush()
  }
  drop(clientKey: string) {
    this.land(clientKey)
    this.store.keep(without(this.entries(), clientKey))
  }
  /** Removes the messages that a list of the server contains: they were delivered, even if the answer was lost. */
  settle(messages: readonly Message[]) {
    const before = this.entries()
    const left = withoutArrived(before, messages)
    if (left === before) return
    for (const one of before) if (!left.includes(one)) this.land(one.input.clientKey)
    this.store.keep(left)
    this.flush()
  }

  private find(clientKey: string) {
    return this.entries().find(({ input }) => input.clientKey === clientKey)
  }
  private change(clientKey: string, part: Partial<Outgoing>) {
    this.store.keep(changed(this.entries(), clientKey, part))
  }
  private land(clientKey: string) {
    clearTimeout(this.inFlight.get(clientKey)?.timeout)
    this.inFlight.delete(clientKey)
  }
  private forgetFlights(which: (flight: Flight) => boolean) {
    for (const [clientKey, flight] of [...this.inFlight]) if (which(flight)) this.land(clientKey)
  }

  private flush() {
    clearTimeout(this.timer)
    const { socket } = this.world
    const busy = new Set([...this.inFlight.values()].map(({ conversationId }) => conversationId))
    for (const { input } of nextOf(this.entries(), busy)) {
      const byHttp = this.unanswered.has(input.clientKey)
      if (!byHttp && socket.send({ type: 'send', id: input.clientKey, input })) this.sentBySocket(input)
      else if (byHttp || socket.state() === 'off' || socket.failures() >= socketTries) void this.sendByHttp(input)
    }
  }
  private sentBySocket({ clientKey, conversationId }: Sending) {
    const timeout = setTimeout(() => {
      this.unanswered.add(clientKey)
      this.inFlight.delete(clientKey)
      this.flush()
    }, times.answer)
    this.inFlight.set(clientKey, { conversationId, by: 'socket', timeout })
  }
  private async sendByHttp(input: Sending) {
    const { clientKey, conversationId } = input
    const owner = this.store.owner()
    this.inFlight.set(clientKey, { conversationId, by: 'http' })
    try {
      const message = await this.world.send(input)
      if (owner === this.store.owner()) this.arrive(message, clientKey)
    } catch (error) {
      if (owner === this.store.owner()) this.failed(clientKey, error)
    }
  }
  private failed(clientKey: string, error: unknown) {
    this.land(clientKey)
    if (error instanceof ApiError) this.refuse(clientKey, error.code, error.msg)
    // the session ended or verification is required: afterwards the user sends it again
    else if (error instanceof DroppedError) this.change(clientKey, { state: 'failed' })
    else this.flushLater()
  }
  private flushLater() {
    this.failures += 1
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), backoff(this.failures + 1, this.world.random))
  }

  private hear(frame: ServerFrame) {
    if (frame.type === 'sent') this.arrive(frame.message, frame.id)
    else if (frame.type === 'refused' && this.inFlight.has(frame.id)) this.refuse(frame.id, frame.code, frame.msg)
    else if (frame.type === 'message') this.settle([frame.message])
  }
  private arrive(message: Message, clientKey: string) {
    this.drop(clientKey)
    this.unanswered.delete(clientKey)
    this.breaks.delete(clientKey)
    this.failures = 0
    this.arrivals.forEach((tell) => tell(message))
    this.flush()
  }
  private refuse(clientKey: string, code: number, reason: string) {
    this.land(clientKey)
    const breaks = (this.breaks.get(clientKey) ?? 0) + (code === codes.broken ? 1 : 0)
    this.breaks.set(clientKey, breaks)
    if (temporary.includes(code) && breaks < breaksMax) return this.flushLater()
    this.breaks.delete(clientKey)
    this.fail(clientKey, reason)
    this.flush()
  }

  private takeOver(left: string) {
    // store the messages here before removing them there, so that none is lost
    this.store.keep(joinedBy(this.entries(), this.store.leftAt(left)))
    this.world.storage.removeItem(left)
    // waits for the messages of other closed windows, to send all in the order they were written
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), times.gather)
  }
}

export const createOutbox = (world: OutboxWorld) => new Outbox(world)

export const outbox = createOutbox({
  socket,
  send: (input) => call(chat.send, input, { silent: true }),
  storage: deviceStorage as OutboxStorage,
  windows: host.windows,
  now: Date.now,
  random: Math.random,
})

// messages belong to one user, so a logout closes the outbox
session.subscribe(() => {
  if (!session.present()) outbox.open(undefined)
})
