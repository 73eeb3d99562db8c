import { chat, type ClientFrame, closeCodes, type ServerFrame } from '@contract/areas/chat'
import { type Host, host, type Wire } from '@/platform'
import { call } from './call'
import { session } from './session'

/** off: nobody needs it, or nobody is logged in; waiting: it failed and is tried again by itself. */
export type SocketState = 'off' | 'connecting' | 'ready' | 'waiting'

/** What a socket stands on; a test brings its own. */
export type SocketWorld = Pick<Host, 'openSocket' | 'network' | 'front'> & {
  /** Asks for a ticket; rejects when there is none to have. */
  ticket(): Promise<{ ticket: string; url: string }>
  /** Whether somebody is logged in, and when that changes. */
  session: Pick<typeof session, 'present' | 'subscribe'>
  /** From 0 to 1. */
  random(): number
}

/** Milliseconds: the first wait and the longest, between two pings, for an answer, for a whole connection to be made; in the background, after which a line is not trusted. */
const times = { first: 1000, longest: 30_000, beat: 25_000, answer: 8000, made: 15_000, linger: 3000, asleep: 60_000 }

/**
 * The one connection of the app for what happens while somebody looks: messages, red numbers (security I11). It is open
 * while somebody holds it, a session is there and the app is in front; it comes back by itself, later each time. What was
 * missed meanwhile is asked for by those who watch it become ready: nothing is only here.
 */
export function createSocket(world: SocketWorld) {
  let state: SocketState = 'off'
  let holders = 0
  let failures = 0
  /** Which attempt this is: whatever an older one still says is not heard. */
  let attempt = 0
  let wire: Wire | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopListening: (() => void) | undefined
  /** When the app went to the background, while it is there. */
  let hiddenAt: number | undefined
  const listeners = new Set<(frame: ServerFrame) => void>()
  const watchers = new Set<(state: SocketState) => void>()

  const wanted = () => holders > 0 && world.session.present() && world.front.now()
  function become(next: SocketState) {
    if (state === next) return
    state = next
    watchers.forEach((changed) => changed(next))
  }
  function wait(milliseconds: number, then: () => void) {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }
  function drop() {
    attempt += 1
    clearTimeout(timer)
    const old = wire
    wire = undefined
    old?.close()
  }
  function rest() {
    drop()
    failures = 0
    become('off')
  }
  function post(frame: ClientFrame) {
    wire?.send(JSON.stringify(frame))
  }

  async function connect() {
    drop()
    if (!wanted()) return become('off')
    const mine = attempt
    become('connecting')
    wait(times.made, fail)
    const pass = await world.ticket().catch(() => undefined)
    if (mine !== attempt) return
    if (!pass) return fail()
    const current = (act: () => void) => () => mine === attempt && act()
    wire = world.openSocket(pass.url, {
      onOpen: current(() => post({ type: 'hello', ticket: pass.ticket })),
      onText: (text) => mine === attempt && hear(text),
      onClosed: (code) => mine === attempt && (code === closeCodes.replaced ? giveWay() : fail()),
    })
  }
  function fail() {
    failures += 1
    const base = Math.min(times.longest, times.first * 2 ** (failures - 1))
    // half of it by chance: those who lost it together do not come back together
    comeBack(base * (0.5 + world.random() / 2))
  }
  /** A newer socket of the same person took the place of this one: it comes back when it is looked at again. */
  function giveWay() {
    drop()
    become('off')
  }
  function comeBack(after: number) {
    drop()
    if (!wanted()) return become('off')
    become('waiting')
    wait(after, () => void connect())
  }

  function hear(text: string) {
    const frame = parsed(text)
    if (!frame) return
    if (frame.type === 'later') return comeBack(frame.after + world.random() * times.first)
    if (frame.type === 'ready') {
      failures = 0
      beat()
      return become('ready')
    }
    if (state === 'ready') beat()
    if (frame.type !== 'pong') listeners.forEach((heard) => heard(frame))
  }
  const beat = () => wait(times.beat, check)
  function check() {
    post({ type: 'ping' })
    wait(times.answer, fail)
  }

  /** Something outside changed: it is opened, tried anew, looked after or closed. */
  function consider() {
    if (!world.session.present() || holders === 0) return rest()
    // a line that slept long was cut without a word, and asking it costs seconds
    const slept = hiddenAt === undefined ? 0 : Date.now() - hiddenAt
    hiddenAt = world.front.now() ? undefined : (hiddenAt ?? Date.now())
    if (!world.front.now()) {
      // the system keeps it a while and then cuts it; nobody asks behind a person's back
      clearTimeout(timer)
      if (state !== 'ready') rest()
    } else if (state === 'ready' && slept < times.asleep) check()
    else if (state !== 'connecting') void connect()
  }
  function listenOutside() {
    const stops = [
      world.session.subscribe(consider),
      world.front.subscribe(consider),
      world.network.subscribe((online) => {
        failures = 0
        // a line that is cut says nothing for a while: what is sent over it would wait for that
        if (online) consider()
        else if (state === 'ready' || state === 'connecting') fail()
      }),
    ]
    stopListening = () => stops.forEach((stop) => stop())
  }

  return {
    /** Needs the socket from now on; the answer lets it go, once. */
    hold(): () => void {
      holders += 1
      if (!stopListening) listenOutside()
      if (state === 'off') void connect()
      let held = true
      return () => {
        if (!held) return
        held = false
        // who goes from one screen to the next needs it again at once
        setTimeout(() => {
          holders -= 1
          if (holders > 0) return
          rest()
          stopListening?.()
          stopListening = undefined
        }, times.linger)
      }
    },
    /** Sends, if it is ready; whether it was. */
    send(frame: ClientFrame): boolean {
      if (state !== 'ready') return false
      post(frame)
      return true
    },
    /** Hears every frame that is about the product. */
    listen(heard: (frame: ServerFrame) => void): () => void {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    /** Told when its state changes. */
    watch(changed: (state: SocketState) => void): () => void {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    state: () => state,
    /** How often in a row it could not be opened. */
    failures: () => failures,
  }
}
export type Socket = ReturnType<typeof createSocket>

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
