import { chat, type Message, type Sending, type ServerFrame } from '@contract/areas/chat'
import { codes } from '@contract/errors'
import { type Host, host } from '@/platform'
import { backoff } from './backoff'
import { call } from './call'
import { ApiError, Dropped } from './failures'
import { createOutboxStore, type OutboxStorage, placeOf } from './outbox-store'
import { again, changed, joinedBy, newClientId, nextOf, type Outgoing, without, withoutArrived } from './outgoing'
import { deviceStorage } from './persisted'
import { session } from './session'
import { type Socket, socket } from './socket'

export type OutboxWorld = {
  socket: Pick<Socket, 'send' | 'listen' | 'watch' | 'state' | 'failures'>
  /** The same by HTTP. */
  send(input: Sending): Promise<Message>
  storage: OutboxStorage
  /** Others that share the storage. */
  windows: Host['windows']
  now(): number
  /** From 0 to 1. */
  random(): number
}

type Flight = { conversationId: string; by: 'socket' | 'http'; timeout?: ReturnType<typeof setTimeout> }

/** Refusals that say nothing about the message: the same may pass in a moment. */
const temporary: readonly number[] = [codes.tooMany, codes.broken, codes.busy, codes.clock]
/** Milliseconds until an unanswered message is sent by HTTP, and within which what closed windows left is gathered. */
const times = { answer: 10_000, gather: 50 }
/** After so many failures to open the socket messages go by HTTP. */
const socketTries = 3
/** When the server broke on the same message so often, it is the message. */
const breaksMax = 3

/**
 * Messages on their way, of one account at a time: kept on the device until the server has them, in order within a
 * conversation, over the socket or by HTTP, retried with backoff after every failure of the network. `clientId` is the
 * idempotency key. Only a refusal stops one; then the user decides. Each window of a browser keeps and sends its own, and
 * takes over what a closed one left.
 */
class Outbox {
  readonly store: ReturnType<typeof createOutboxStore>
  private readonly inFlight = new Map<string, Flight>()
  /** Sent over the socket without an answer: by HTTP from now on. */
  private readonly unanswered = new Set<string>()
  /** How often the server broke on one. */
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

  /** Whose messages these are. What this account left behind on this device is on its way again. */
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

  /** Hears of every message of mine that the server has now. */
  arrived(tell: (message: Message) => void) {
    this.arrivals.add(tell)
    return () => void this.arrivals.delete(tell)
  }

  /**
   * Puts a message on its way and answers its clientId. One with a file waits for `ready`; `uploading` hears its name
   * before the message is shown.
   */
  add(
    what: Omit<Sending, 'clientId'>,
    { look, uploading }: Pick<Outgoing, 'look'> & { uploading?: (clientId: string) => void } = {},
  ): string {
    const clientId = newClientId()
    uploading?.(clientId)
    const state = uploading ? 'uploading' : 'waiting'
    const one: Outgoing = { input: { ...what, clientId }, time: this.world.now(), state, reason: '', look }
    this.store.keep([...this.entries(), one])
    this.flush()
    return clientId
  }

  /** Where its file lies now, to be shown. */
  look(clientId: string, path: string) {
    const look = this.find(clientId)?.look
    if (look && look.path !== path) this.change(clientId, { look: { ...look, path } })
  }
  /** Its file travels again. */
  uploading(clientId: string) {
    this.change(clientId, { state: 'uploading', reason: '' })
  }
  /** Its file is uploaded. */
  ready(clientId: string, uploadId: string) {
    const one = this.find(clientId)
    if (!one) return
    this.change(clientId, { state: 'waiting', input: { ...one.input, uploadId } })
    this.flush()
  }
  /** It cannot be sent, and why. */
  fail(clientId: string, reason: string) {
    this.change(clientId, { state: 'failed', reason })
  }
  retry(clientId: string) {
    this.store.keep(again(this.entries(), clientId, this.world.now()))
    this.flush()
  }
  drop(clientId: string) {
    this.land(clientId)
    this.store.keep(without(this.entries(), clientId))
  }
  /** What the server showed in a list is there: its answer may have been lost. */
  settle(messages: readonly Message[]) {
    const before = this.entries()
    const left = withoutArrived(before, messages)
    if (left === before) return
    for (const one of before) if (!left.includes(one)) this.land(one.input.clientId)
    this.store.keep(left)
    this.flush()
  }

  private find(clientId: string) {
    return this.entries().find(({ input }) => input.clientId === clientId)
  }
  private change(clientId: string, part: Partial<Outgoing>) {
    this.store.keep(changed(this.entries(), clientId, part))
  }
  private land(clientId: string) {
    clearTimeout(this.inFlight.get(clientId)?.timeout)
    this.inFlight.delete(clientId)
  }
  private forgetFlights(which: (flight: Flight) => boolean) {
    for (const [clientId, flight] of [...this.inFlight]) if (which(flight)) this.land(clientId)
  }

  /** Sends what may go now. */
  private flush() {
    clearTimeout(this.timer)
    const { socket } = this.world
    const busy = new Set([...this.inFlight.values()].map(({ conversationId }) => conversationId))
    for (const { input } of nextOf(this.entries(), busy)) {
      const byHttp = this.unanswered.has(input.clientId)
      if (!byHttp && socket.send({ type: 'send', id: input.clientId, input })) this.sentBySocket(input)
      else if (byHttp || socket.state() === 'off' || socket.failures() >= socketTries) void this.sendByHttp(input)
    }
  }
  private sentBySocket({ clientId, conversationId }: Sending) {
    const timeout = setTimeout(() => {
      this.unanswered.add(clientId)
      this.inFlight.delete(clientId)
      this.flush()
    }, times.answer)
    this.inFlight.set(clientId, { conversationId, by: 'socket', timeout })
  }
  private async sendByHttp(input: Sending) {
    const { clientId, conversationId } = input
    const owner = this.store.owner()
    this.inFlight.set(clientId, { conversationId, by: 'http' })
    try {
      const message = await this.world.send(input)
      if (owner === this.store.owner()) this.arrive(message, clientId)
    } catch (error) {
      if (owner === this.store.owner()) this.failed(clientId, error)
    }
  }
  private failed(clientId: string, error: unknown) {
    this.land(clientId)
    if (error instanceof ApiError) this.refuse(clientId, error.code, error.msg)
    // the session ended or a check is due: when that is over, the user sends it again
    else if (error instanceof Dropped) this.change(clientId, { state: 'failed' })
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
  private arrive(message: Message, clientId: string) {
    this.drop(clientId)
    this.unanswered.delete(clientId)
    this.breaks.delete(clientId)
    this.failures = 0
    this.arrivals.forEach((tell) => tell(message))
    this.flush()
  }
  private refuse(clientId: string, code: number, reason: string) {
    this.land(clientId)
    const breaks = (this.breaks.get(clientId) ?? 0) + (code === codes.broken ? 1 : 0)
    this.breaks.set(clientId, breaks)
    if (temporary.includes(code) && breaks < breaksMax) return this.flushLater()
    this.breaks.delete(clientId)
    this.fail(clientId, reason)
    this.flush()
  }

  /** Another window was closed, and this was still on its way from there. */
  private takeOver(left: string) {
    // kept here before it is gone there
    this.store.keep(joinedBy(this.entries(), this.store.leftAt(left)))
    this.world.storage.removeItem(left)
    // what several closed ones left goes in the order it was written
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

// what one user wrote is not the next one's to send
session.subscribe(() => {
  if (!session.present()) outbox.open(undefined)
})
