import { createStore } from 'zustand/vanilla'
import { chat, type ClientFrame, closeCodes, type ServerFrame } from '@contract/areas/chat'
import { type Host, host, type Wire } from '@/platform'
import { backoff } from './backoff'
import { call } from './call'
import { session } from './session'

/** off: not needed, or nobody is logged in; waiting: it failed and is tried again by itself. */
export type SocketState = 'off' | 'connecting' | 'ready' | 'waiting'

/** What a socket stands on; a test brings its own. */
export type SocketWorld = Pick<Host, 'openSocket' | 'network' | 'front'> & {
  /** Asks for a ticket; rejects when there is none to have. */
  ticket(): Promise<{ ticket: string; url: string }>
  session: Pick<typeof session, 'present' | 'subscribe'>
  /** From 0 to 1. */
  random(): number
}

/** Milliseconds. */
const times = {
  /** Between two pings, and until a ping must be answered. */
  ping: 25_000,
  pong: 8000,
  connect: 15_000,
  /** Kept open for the next screen. */
  linger: 3000,
  /** In the background for longer: the connection is taken for cut. */
  asleep: 60_000,
  /** What the server's own delay is spread over. */
  spread: 1000,
}

/**
 * The one connection of the app (security I11): open while a screen holds it, a session is there and the app is in front;
 * it comes back by itself with backoff. What was missed meanwhile is asked for by those who watch it become ready.
 */
class ReconnectingSocket {
  private readonly store = createStore<{ state: SocketState; failures: number }>(() => ({ state: 'off', failures: 0 }))
  private readonly listeners = new Set<(frame: ServerFrame) => void>()
  private holders = 0
  /** Which attempt this is: whatever an older one still says is not heard. */
  private attempt = 0
  private wire: Wire | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopListening: (() => void) | undefined
  /** When the app went to the background, while it is there. */
  private hiddenAt: number | undefined

  constructor(private readonly world: SocketWorld) {}

  state = () => this.store.getState().state
  /** How often in a row it could not be opened. */
  failures = () => this.store.getState().failures

  /** Needs the socket from now on; the answer lets it go, once. */
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

  /** Sends, if it is ready; whether it was. */
  send(frame: ClientFrame): boolean {
    if (this.state() !== 'ready') return false
    this.post(frame)
    return true
  }

  /** Hears every frame that is about the product. */
  listen(heard: (frame: ServerFrame) => void): () => void {
    this.listeners.add(heard)
    return () => void this.listeners.delete(heard)
  }

  /** Told when its state changes. */
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
    this.wire = this.world.openSocket(pass.url, {
      onOpen: () => current() && this.post({ type: 'hello', ticket: pass.ticket }),
      onText: (text) => current() && this.hear(text),
      onClosed: (code) => current() && this.closed(code),
    })
  }
  private closed(code: number) {
    if (code !== closeCodes.replaced) return this.fail()
    // a newer socket of the same user took its place: it comes back when it is looked at again
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
    if (frame.type !== 'pong') this.listeners.forEach((heard) => heard(frame))
  }
  private keepAlive() {
    this.wait(times.ping, () => this.check())
  }
  private check() {
    this.post({ type: 'ping' })
    this.wait(times.pong, () => this.fail())
  }

  /** Something outside changed: it is opened, tried anew, checked or closed. */
  private consider() {
    const { front, session } = this.world
    if (!session.present() || this.holders === 0) return this.rest()
    const slept = this.hiddenAt === undefined ? 0 : Date.now() - this.hiddenAt
    this.hiddenAt = front.now() ? undefined : (this.hiddenAt ?? Date.now())
    if (!front.now()) {
      // the system keeps it a while and then cuts it
      clearTimeout(this.timer)
      if (this.state() !== 'ready') this.rest()
    } else if (this.state() === 'ready' && slept < times.asleep) this.check()
    else if (this.state() !== 'connecting') void this.connect()
  }
  private networkChanged(online: boolean) {
    this.store.setState({ failures: 0 })
    // a connection that is cut says nothing for a while: what is sent over it would wait for that
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
    // a newer server may say what this app does not know
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
