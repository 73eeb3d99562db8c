import { createStore } from 'zustand/vanilla'
import { chat } from '@contract/meeting/chat'
import { type ClientFrame, closeCodes, type ServerFrame, socketProtocols } from '@contract/meeting/chat-socket'
import { type Host, host, type Wire } from '@/platform'
import { learn } from './addresses'
import { backoff } from './backoff'
import { call } from './call'
import { session } from './session'

/** `off`: not used, or logged out. `waiting`: an attempt failed, and a retry follows. */
export type SocketState = 'off' | 'connecting' | 'ready' | 'waiting'

/** The socket's dependencies, which tests replace. */
export type SocketWorld = Pick<Host, 'openSocket' | 'front'> & {
  network: Pick<Host['network'], 'subscribe'>
  /** Rejects when the server gives no ticket. */
  ticket(): Promise<{ ticket: string; url: string }>
  session: Pick<typeof session, 'present' | 'subscribe'>
  /** Returns a random number from 0 to 1. */
  random(): number
}

const times = {
  /** Milliseconds between pings, and how long to wait for each pong. */
  ping: 25_000,
  pong: 8000,
  connect: 15_000,
  /** Milliseconds that an unused connection stays open, for the next screen. */
  linger: 3000,
  /** Milliseconds in the background after which the connection counts as dead. */
  asleep: 60_000,
  /** The maximum of random milliseconds added to the delay that the server asks for. */
  spread: 1000,
}

/**
 * The app's only connection (security I11). It opens while a screen holds it, the user is logged in and the app is in
 * the foreground; a ready connection stays open in the background. It reconnects with backoff. Code that watches for
 * `ready` then fetches the messages that it missed.
 */
class ReconnectingSocket {
  private readonly store = createStore<{ state: SocketState; failures: number }>(() => ({ state: 'off', failures: 0 }))
  private readonly listeners = new Set<(frame: ServerFrame) => void>()
  private holders = 0
  /** The number of the current attempt. Events of earlier attempts are ignored. */
  private attempt = 0
  private wire: Wire | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopListening: (() => void) | undefined
  /** When the app went to the background. */
  private hiddenAt: number | undefined

  constructor(private readonly world: SocketWorld) {}

  state = () => this.store.getState().state
  failures = () => this.store.getState().failures

  /**
   * Keeps the socket open.
   * @returns a function that releases it; a second call does nothing
   */
  hold(): () => void {
    this.holders += 1
    if (!this.stopListening) this.listenOutside()
    if (this.state() === 'off') void this.connect()
    let held = true
    return () => {
      if (!held) return
      held = false
      setTimeout(() => this.letGo(), times.linger)
    }
  }

  /** @returns false when the connection is not ready */
  send(frame: ClientFrame): boolean {
    if (this.state() !== 'ready') return false
    this.post(frame)
    return true
  }

  /** Listens to all frames except `ready`, `pong` and `later`. */
  listen(heard: (frame: ServerFrame) => void): () => void {
    this.listeners.add(heard)
    return () => void this.listeners.delete(heard)
  }

  watch(changed: (state: SocketState) => void): () => void {
    return this.store.subscribe(({ state }, before) => {
      if (state !== before.state) changed(state)
    })
  }

  private letGo() {
    this.holders -= 1
    if (this.holders > 0) return
    this.rest()
    this.stopListening?.()
    this.stopListening = undefined
  }

  private become(state: SocketState) {
    this.store.setState({ state })
  }
  private wanted() {
    return this.holders > 0 && this.world.session.present() && this.world.front.now()
  }
  private wait(milliseconds: number, then: () => void) {
    clearTimeout(this.timer)
    this.timer = setTimeout(then, milliseconds)
  }
  private post(frame: ClientFrame) {
    this.wire?.send(JSON.stringify(frame))
  }
  private drop() {
    this.attempt += 1
    clearTimeout(this.timer)
    const old = this.wire
    this.wire = undefined
    old?.close()
  }
  private rest() {
    this.drop()
    this.store.setState({ failures: 0 })
    this.become('off')
  }

  private async connect() {
    this.drop()
    if (!this.wanted()) return this.become('off')
    const attempt = this.attempt
    const current = () => attempt === this.attempt
    this.become('connecting')
    this.wait(times.connect, () => this.fail())
    const pass = await this.world.ticket().catch(() => undefined)
    if (!current()) return
    if (!pass) return this.fail()
    const events = {
      onOpen: () => current() && this.post({ type: 'hello', ticket: pass.ticket }),
      onText: (text: string) => current() && this.hear(text),
      onClosed: (code: number) => current() && this.closed(code),
    }
    this.wire = this.world.openSocket(pass.url, events, socketProtocols(pass.ticket))
  }
  private closed(code: number) {
    if (code !== closeCodes.replaced) return this.fail()
    // a newer socket of the same user replaced this one, which reopens only when the app next comes to the foreground
    this.drop()
    this.become('off')
  }
  private fail() {
    const failures = this.failures() + 1
    this.store.setState({ failures })
    this.comeBack(backoff(failures, this.world.random))
  }
  private comeBack(after: number) {
    this.drop()
    if (!this.wanted()) return this.become('off')
    this.become('waiting')
    this.wait(after, () => void this.connect())
  }

  private hear(text: string) {
    const frame = parsed(text)
    if (!frame) return
    if (frame.type === 'later') return this.comeBack(frame.after + this.world.random() * times.spread)
    if (frame.type === 'ready') {
      this.store.setState({ failures: 0 })
      this.keepAlive()
      return this.become('ready')
    }
    if (this.state() === 'ready') this.keepAlive()
    learn(frame)
    if (frame.type !== 'pong') this.listeners.forEach((heard) => heard(frame))
  }
  private keepAlive() {
    this.wait(times.ping, () => this.check())
  }
  private check() {
    this.post({ type: 'ping' })
    this.wait(times.pong, () => this.fail())
  }

  /** Decides after an outside change whether to open, retry, ping or close. */
  private consider() {
    const { front, session } = this.world
    if (!session.present() || this.holders === 0) return this.rest()
    const slept = this.hiddenAt === undefined ? 0 : Date.now() - this.hiddenAt
    this.hiddenAt = front.now() ? undefined : (this.hiddenAt ?? Date.now())
    if (!front.now()) {
      // in the background a ready connection stays open without pings, until the system closes it
      clearTimeout(this.timer)
      if (this.state() !== 'ready') this.rest()
    } else if (this.state() === 'ready' && slept < times.asleep) this.check()
    else if (this.state() !== 'connecting') void this.connect()
  }
  private networkChanged(online: boolean) {
    this.store.setState({ failures: 0 })
    // a dead connection reports nothing, so going offline counts as its failure at once
    if (online) this.consider()
    else if (this.state() === 'ready' || this.state() === 'connecting') this.fail()
  }
  private listenOutside() {
    const stops = [
      this.world.session.subscribe(() => this.consider()),
      this.world.front.subscribe(() => this.consider()),
      this.world.network.subscribe((online) => this.networkChanged(online)),
    ]
    this.stopListening = () => stops.forEach((stop) => stop())
  }
}
export type Socket = ReconnectingSocket

export const createSocket = (world: SocketWorld): Socket => new ReconnectingSocket(world)

const kinds = ['ready', 'pong', 'sent', 'refused', 'message', 'changed', 'read', 'typing', 'badges', 'later']

function parsed(text: string): ServerFrame | undefined {
  try {
    const frame = JSON.parse(text) as { type?: unknown }
    // ignores frames of kinds that only newer versions know
    return kinds.some((kind) => kind === frame.type) ? (frame as ServerFrame) : undefined
  } catch {
    return undefined
  }
}

export const socket = createSocket({
  openSocket: (...how) => host.openSocket(...how),
  network: { subscribe: (changed) => host.network.subscribe(changed) },
  front: { now: () => host.front.now(), subscribe: (changed) => host.front.subscribe(changed) },
  ticket: () => call(chat.ticket, {}, { silent: true }),
  session,
  random: Math.random,
})
