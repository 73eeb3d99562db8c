import { chat, type Message, type Sending, type ServerFrame } from '@contract/areas/chat'
import { codes } from '@contract/errors'
import { type Host, host } from '@/platform'
import { call } from './call'
import { ApiError, Dropped } from './failures'
import { again, changed, joinedBy, newClientId, nextOf, type Outgoing, without, withoutArrived } from './outgoing'
import { session } from './session'
import { type Socket, socket } from './socket'
import { store } from './store'

export type OutboxWorld = {
  socket: Pick<Socket, 'send' | 'listen' | 'watch' | 'state' | 'failures'>
  /** The same by HTTP. */
  send(input: Sending): Promise<Message>
  store: Pick<typeof store, 'get' | 'set' | 'remove'>
  /** Others that share the store. */
  windows: Host['windows']
  now(): number
  /** From 0 to 1. */
  random(): number
}

/** A refusal that says nothing about the message: the same may pass in a moment. */
const passing: readonly number[] = [codes.tooMany, codes.broken, codes.busy, codes.clock]
/** Milliseconds until an answer is given up and the message is sent by the other way; the longest wait between two tries. */
const patience = 10_000
const longest = 30_000
/** The socket could not be opened so often: the messages go by HTTP. */
const tries = 3
/** The server broke on the same message so often: it is not the server alone. */
const breaks = 3
const keptDays = 7
/** Milliseconds within which what several windows left is put in order. */
const gather = 50

/**
 * Messages on their way, of one account at a time. They are kept on the device until the server has them, go in order
 * within a conversation, over the socket or by HTTP, and again after every failure of the network; the server knows each
 * by its `clientId`, so that no try doubles one. Only a refusal stops one, and then a person decides. Each window of a
 * browser keeps and sends its own; what a closed one left behind goes on from another.
 */
export function createOutbox(world: OutboxWorld) {
  let owner: string | undefined
  let line: readonly Outgoing[] = []
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** By clientId: what is being sent, and what gives up waiting for its answer. */
  const flying = new Map<string, { conversationId: string; by: 'socket' | 'http'; stop: () => void }>()
  /** Not over the socket again, which said nothing the last time. */
  const unanswered = new Set<string>()
  /** How often the server broke on one. */
  const broken = new Map<string, number>()
  const watchers = new Set<() => void>()
  const arrivals = new Set<(message: Message) => void>()

  let stopTaking = () => {}

  const place = () => `CHAT_OUTBOX_${owner ?? ''}`
  const key = () => place() + world.windows.own
  function become(next: readonly Outgoing[]) {
    if (next === line) return
    line = next
    if (owner !== undefined) {
      if (line.length > 0) world.store.set(key(), line, keptDays)
      else world.store.remove(key())
    }
    watchers.forEach((tell) => tell())
  }
  function land(clientId: string) {
    flying.get(clientId)?.stop()
    flying.delete(clientId)
  }

  function flush() {
    clearTimeout(timer)
    const busy = new Set([...flying.values()].map(({ conversationId }) => conversationId))
    for (const { input } of nextOf(line, busy)) {
      const silent = unanswered.has(input.clientId)
      if (!silent && world.socket.send({ type: 'send', id: input.clientId, input })) bySocket(input)
      else if (silent || world.socket.state() === 'off' || world.socket.failures() >= tries) void byHttp(input)
    }
  }
  function bySocket({ clientId, conversationId }: Sending) {
    const giveUp = setTimeout(() => {
      unanswered.add(clientId)
      flying.delete(clientId)
      flush()
    }, patience)
    flying.set(clientId, { conversationId, by: 'socket', stop: () => clearTimeout(giveUp) })
  }
  async function byHttp(input: Sending) {
    const { clientId, conversationId } = input
    const whose = owner
    flying.set(clientId, { conversationId, by: 'http', stop: () => undefined })
    try {
      const message = await world.send(input)
      if (whose === owner) arrive(message, clientId)
    } catch (error) {
      if (whose !== owner) return
      land(clientId)
      if (error instanceof ApiError) refuse(clientId, error.code, error.msg)
      // somebody else deals with it, and when that is done a person sends it again
      else if (error instanceof Dropped) become(changed(line, clientId, { state: 'failed' }))
      else later()
    }
  }
  function arrive(message: Message, clientId: string) {
    land(clientId)
    unanswered.delete(clientId)
    broken.delete(clientId)
    failures = 0
    become(without(line, clientId))
    arrivals.forEach((tell) => tell(message))
    flush()
  }
  function refuse(clientId: string, code: number, reason: string) {
    land(clientId)
    const times = (broken.get(clientId) ?? 0) + (code === codes.broken ? 1 : 0)
    broken.set(clientId, times)
    if (passing.includes(code) && times < breaks) return later()
    broken.delete(clientId)
    become(changed(line, clientId, { state: 'failed', reason }))
    flush()
  }
  function later() {
    failures += 1
    clearTimeout(timer)
    // half of it by chance: those whom a server failed together do not come back together
    timer = setTimeout(flush, Math.min(longest, 1000 * 2 ** Math.min(failures, 5)) * (0.5 + world.random() / 2))
  }

  /** Another window was closed, and this was still on its way from there. */
  function takeOver(left: string) {
    const kept = world.store.get<Outgoing[]>(left) ?? []
    // kept here before it is gone there
    become(joinedBy(line, kept))
    world.store.remove(left)
    // several closed ones are one line, in the order of what was written
    clearTimeout(timer)
    timer = setTimeout(flush, gather)
  }

  function hear(frame: ServerFrame) {
    if (frame.type === 'sent') arrive(frame.message, frame.id)
    else if (frame.type === 'refused' && flying.has(frame.id)) refuse(frame.id, frame.code, frame.msg)
    else if (frame.type === 'message') settle([frame.message])
  }
  function settle(messages: readonly Message[]) {
    const next = withoutArrived(line, messages)
    if (next === line) return
    for (const { input } of line) if (!next.some((one) => one.input.clientId === input.clientId)) land(input.clientId)
    become(next)
    flush()
  }
  world.socket.listen(hear)
  world.socket.watch((state) => {
    if (state !== 'ready') for (const [id, { by }] of flying) if (by === 'socket') land(id)
    if (state !== 'connecting') flush()
  })

  return {
    /** Whose messages these are. What this account left behind on this device is on its way again. */
    open(account: string | undefined) {
      if (account === owner) return
      clearTimeout(timer)
      for (const id of [...flying.keys()]) land(id)
      unanswered.clear()
      stopTaking()
      owner = undefined
      become([])
      owner = account
      if (account === undefined) return
      become(world.store.get<Outgoing[]>(key()) ?? [])
      flush()
      stopTaking = world.windows.takeOver(place(), takeOver)
    },
    entries: () => line,
    subscribe(tell: () => void) {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    /** Hears of every message of mine that the server has now. */
    arrived(tell: (message: Message) => void) {
      arrivals.add(tell)
      return () => void arrivals.delete(tell)
    },
    /**
     * Puts a message on its way and answers its clientId. One with a file waits for `ready`; `uploading` hears its name
     * before anybody else does.
     */
    add(
      what: Omit<Sending, 'clientId'>,
      more: Pick<Outgoing, 'look'> & { uploading?: (clientId: string) => void } = {},
    ): string {
      const clientId = newClientId()
      const state = more.uploading ? 'uploading' : 'waiting'
      more.uploading?.(clientId)
      const one: Outgoing = { input: { ...what, clientId }, time: world.now(), state, reason: '', look: more.look }
      become([...line, one])
      flush()
      return clientId
    },
    /** Where its file lies now, to be shown. */
    look(clientId: string, path: string) {
      const look = line.find(({ input }) => input.clientId === clientId)?.look
      if (look && look.path !== path) become(changed(line, clientId, { look: { ...look, path } }))
    },
    /** Its file travels again. */
    uploading: (clientId: string) => become(changed(line, clientId, { state: 'uploading', reason: '' })),
    /** Its file is uploaded. */
    ready(clientId: string, uploadId: string) {
      const one = line.find(({ input }) => input.clientId === clientId)
      if (!one) return
      become(changed(line, clientId, { state: 'waiting', input: { ...one.input, uploadId } }))
      flush()
    },
    /** It cannot be sent, and why. */
    fail: (clientId: string, reason: string) => become(changed(line, clientId, { state: 'failed', reason })),
    retry(clientId: string) {
      become(again(line, clientId, world.now()))
      flush()
    },
    drop(clientId: string) {
      land(clientId)
      become(without(line, clientId))
    },
    /** What the server showed in a list is there: its answer may have been lost. */
    settle,
  }
}

export const outbox = createOutbox({
  socket,
  send: (input) => call(chat.send, input, { silent: true }),
  store,
  windows: host.windows,
  now: Date.now,
  random: Math.random,
})

// what one person wrote is not the next one's to send
session.subscribe(() => {
  if (!session.present()) outbox.open(undefined)
})
