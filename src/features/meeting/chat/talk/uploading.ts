import { DroppedError, NoAnswerError, type outbox, type Outgoing } from '@/api'
import type { Host, Picked } from '@/platform'
import { chat as text } from '@/texts/meeting/chat'
import { dropLocal, keepLocal } from './local-files'

export type FilesWorld = {
  outbox: Pick<typeof outbox, 'entries' | 'subscribe' | 'arrived' | 'ready' | 'fail' | 'uploading' | 'look'>
  send(wish: { picked: Picked; purpose: 'chat' | 'voice' }): Promise<{ id: string }>
  files: Pick<Host['files'], 'keep' | 'find' | 'drop'>
  letGo(picked: Picked): void
  whenBack(tell: () => void): void
  random(): number
}

/** Milliseconds between attempts. After the last one, the user or the return of the network starts a new attempt. */
const waits = [2000, 8000]

const isFile = ({ input }: Outgoing) => input.kind !== 'text'
const idOf = ({ input }: Outgoing) => input.clientKey

/**
 * Uploads the files of messages, one at a time, before their messages are sent. Files stay on the device until
 * delivery, so that an upload can resume.
 */
class UploadQueue {
  private readonly picked = new Map<string, Picked>()
  private readonly tries = new Map<string, number>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Uploads that failed because of the network or the session, not because the server refused them. */
  private readonly stranded = new Set<string>()
  private readonly sought = new Set<string>()
  private travelling = false

  constructor(private readonly world: FilesWorld) {
    world.outbox.subscribe(() => this.tend())
    world.outbox.arrived(({ clientKey }) => {
      if (clientKey !== undefined && this.picked.has(clientKey)) void world.files.drop(clientKey)
    })
    world.whenBack(() => this.goOn())
    this.tend()
  }

  add(clientKey: string, file: Picked) {
    this.picked.set(clientKey, file)
    keepLocal(clientKey, file.path)
    void this.world.files.keep(clientKey, file)
  }

  retry(clientKey: string) {
    this.stranded.delete(clientKey)
    this.tries.delete(clientKey)
    this.world.outbox.uploading(clientKey)
    this.again(clientKey)
  }

  drop(clientKey: string) {
    const file = this.picked.get(clientKey)
    if (file) this.world.letGo(file)
    clearTimeout(this.timers.get(clientKey))
    for (const all of [this.picked, this.tries, this.timers, this.stranded]) all.delete(clientKey)
    dropLocal(clientKey)
    void this.world.files.drop(clientKey)
  }

  /** Uploads the waiting files, and finds the stored files of other messages so that they can be shown. */
  tend() {
    for (const one of this.world.outbox.entries().filter(isFile)) {
      const clientKey = idOf(one)
      if (one.state === 'uploading') {
        if (!this.travelling && !this.timers.has(clientKey)) void this.upload(one)
      } else if (!this.picked.has(clientKey) && !this.sought.has(clientKey)) void this.fileOf(clientKey)
    }
  }

  private async fileOf(clientKey: string): Promise<Picked | undefined> {
    const here = this.picked.get(clientKey)
    if (here) return here
    this.sought.add(clientKey)
    const kept = await this.world.files.find(clientKey)
    if (!kept) return undefined
    this.picked.set(clientKey, kept)
    keepLocal(clientKey, kept.path)
    this.world.outbox.look(clientKey, kept.path)
    return kept
  }

  private async upload(one: Outgoing) {
    const clientKey = idOf(one)
    this.travelling = true
    try {
      const file = await this.fileOf(clientKey)
      if (!file) return this.world.outbox.fail(clientKey, text.fileGone, true)
      const { id } = await this.world.send({ picked: file, purpose: one.input.kind === 'image' ? 'chat' : 'voice' })
      this.tries.delete(clientKey)
      this.world.outbox.ready(clientKey, id)
    } catch (error) {
      this.fail(clientKey, error)
    } finally {
      this.travelling = false
      this.tend()
    }
  }

  private fail(clientKey: string, error: unknown) {
    const made = this.tries.get(clientKey) ?? 0
    const wait = waits[made]
    if (error instanceof NoAnswerError && wait !== undefined) {
      const after = wait * (0.5 + this.world.random())
      this.tries.set(clientKey, made + 1)
      this.timers.set(
        clientKey,
        setTimeout(() => this.again(clientKey), after),
      )
      return
    }
    this.tries.delete(clientKey)
    const isDropped = error instanceof DroppedError
    const passing = isDropped || error instanceof NoAnswerError
    if (passing) this.stranded.add(clientKey)
    // for a DroppedError the user has already been told the reason
    this.world.outbox.fail(clientKey, error instanceof Error && !isDropped ? error.message : '', !passing)
  }

  private again(clientKey: string) {
    clearTimeout(this.timers.get(clientKey))
    this.timers.delete(clientKey)
    this.tend()
  }

  private goOn() {
    for (const clientKey of [...this.timers.keys()]) this.again(clientKey)
    for (const one of this.world.outbox.entries()) {
      if (this.stranded.has(idOf(one)) && one.state === 'failed') this.retry(idOf(one))
    }
  }
}

export const createFiles = (world: FilesWorld) => new UploadQueue(world)
