import { Dropped, NoAnswer, type outbox, type Outgoing } from '@/api'
import type { Host, Picked } from '@/platform'
import { chat as text } from '@/texts/chat'
import { dropLocal, keepLocal } from './looks'

export type FilesWorld = {
  outbox: Pick<typeof outbox, 'entries' | 'subscribe' | 'arrived' | 'ready' | 'fail' | 'uploading' | 'look'>
  send(wish: { picked: Picked; purpose: 'chat' | 'voice' }): Promise<{ id: string }>
  files: Host['files']
  letGo(picked: Picked): void
  /** Tells when the network is there again. */
  whenBack(tell: () => void): void
  random(): number
}

/** Milliseconds before the second try and the third; after that a person decides, or the network that comes back. */
const waits = [2000, 8000]

/**
 * Pictures and voices that go up before their messages do, one after the other. Each is kept on the device until its
 * message has arrived, so that it goes on when the conversation is opened again.
 */
export function createFiles(world: FilesWorld) {
  const picked = new Map<string, Picked>()
  const tries = new Map<string, number>()
  /** Those that wait for their next try. */
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** The network failed them, not the server. */
  const stranded = new Set<string>()
  const sought = new Set<string>()
  let travelling = false

  const isFile = ({ input }: Outgoing) => input.kind !== 'text'
  const idOf = ({ input }: Outgoing) => input.clientId

  async function fileOf(clientId: string): Promise<Picked | undefined> {
    const here = picked.get(clientId)
    if (here) return here
    sought.add(clientId)
    const kept = await world.files.find(clientId)
    if (!kept) return undefined
    picked.set(clientId, kept)
    keepLocal(clientId, kept.path)
    world.outbox.look(clientId, kept.path)
    return kept
  }

  async function upload(one: Outgoing) {
    const clientId = idOf(one)
    travelling = true
    try {
      const file = await fileOf(clientId)
      if (!file) return world.outbox.fail(clientId, text.fileGone)
      const { id } = await world.send({ picked: file, purpose: one.input.kind === 'image' ? 'chat' : 'voice' })
      tries.delete(clientId)
      world.outbox.ready(clientId, id)
    } catch (error) {
      fail(clientId, error)
    } finally {
      travelling = false
      tend()
    }
  }
  function fail(clientId: string, error: unknown) {
    const made = tries.get(clientId) ?? 0
    const wait = waits[made]
    if (error instanceof NoAnswer && wait !== undefined) {
      tries.set(clientId, made + 1)
      timers.set(clientId, setTimeout(() => again(clientId), wait * (0.5 + world.random()))) // prettier-ignore
      return
    }
    tries.delete(clientId)
    if (error instanceof NoAnswer) stranded.add(clientId)
    // whoever else deals with it has said why
    world.outbox.fail(clientId, error instanceof Error && !(error instanceof Dropped) ? error.message : '')
  }
  function again(clientId: string) {
    clearTimeout(timers.get(clientId))
    timers.delete(clientId)
    tend()
  }

  /** Sends what waits to be sent, and shows what is kept of the others. */
  function tend() {
    for (const one of world.outbox.entries().filter(isFile)) {
      const clientId = idOf(one)
      if (one.state === 'uploading' && !travelling && !timers.has(clientId)) void upload(one)
      else if (one.state !== 'uploading' && !picked.has(clientId) && !sought.has(clientId)) void fileOf(clientId)
    }
  }
  function retry(clientId: string) {
    stranded.delete(clientId)
    tries.delete(clientId)
    world.outbox.uploading(clientId)
    again(clientId)
  }
  world.outbox.subscribe(tend)
  world.outbox.arrived(({ clientId }) => {
    if (clientId !== undefined && picked.has(clientId)) void world.files.drop(clientId)
  })
  world.whenBack(() => {
    for (const clientId of [...timers.keys()]) again(clientId)
    for (const one of world.outbox.entries()) {
      if (stranded.has(idOf(one)) && one.state === 'failed') retry(idOf(one))
    }
  })
  tend()

  return {
    /** The file of a message that was just put on its way. */
    add(clientId: string, file: Picked) {
      picked.set(clientId, file)
      keepLocal(clientId, file.path)
      void world.files.keep(clientId, file)
    },
    retry,
    drop(clientId: string) {
      const file = picked.get(clientId)
      if (file) world.letGo(file)
      clearTimeout(timers.get(clientId))
      for (const all of [picked, tries, timers, stranded]) all.delete(clientId)
      dropLocal(clientId)
      void world.files.drop(clientId)
    },
    tend,
  }
}
