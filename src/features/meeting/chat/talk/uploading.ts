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
const idOf = ({ input }: Outgoing) => input.clientId

/**
 * Uploads the files of messages, one at a time, before their messages are sent. Files stay on the device until
 * delivery, so that an upload can resume.
 */
class UploadQueue {
  private readonly picked = new Map<string, Picked>()
  private readonly tries = new Map<string, number>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Uploads that failed because of the network, not because the server refused them. */
  private readonly stranded = new Set<string>()
  private readonly sought = new Set<string>()
  private travelling = false

  constructor(private readonly world: FilesWorld) {
    world.outbox.subscribe(() => this.tend())
    world.outbox.arrived(({ clientId }) => {
      if (clientId !== undefined && this.picked.has(clientId)) void world.files.drop(clientId)
    })
    world.whenBack(() => this.goOn())
    this.tend()
  }

  add(clientId: string, file: Picked) {
    this.picked.set(clientId, file)
    keepLocal(clientId, file.path)
    void this.world.files.keep(clientId, file)
  }

  retry(clientId: string) {
    this.stranded.delete(clientId)
    this.tries.delete(clientId)
    this.world.outbox.uploading(clientId)
    this.again(clientId)
  }

  drop(clientId: string) {
    const file = this.picked.get(clientId)
    if (file) this.world.letGo(file)
    clearTimeout(this.timers.get(clientId))
    for (const all of [this.picked, this.tries, this.timers, this.stranded]) all.delete(clientId)
    dropLocal(clientId)
    void this.world.files.drop(clientId)
  }

  /** Uploads the waiting files, and finds the stored files of other messages so that they can be shown. */
  tend() {
    for (const one of this.world.outbox.entries().filter(isFile)) {
      const clientId = idOf(one)
      if (one.state === 'uploading') {
        if (!this.travelling && !this.timers.has(clientId)) void this.upload(one)
      } else if (!this.picked.has(clientId) && !this.sought.has(clientId)) void this.fileOf(clientId)
    }
  }

  private async fileOf(clientId: string): Promise<Picked | undefined> {
    const here = this.picked.get(clientId)
    if (here) return here
    this.sought.add(clientId)
    const kept = await this.world.files.find(clientId)
    if (!kept) return undefined
    this.picked.set(clientId, kept)
    keepLocal(clientId, kept.path)
    this.world.outbox.look(clientId, kept.path)
    return kept
  }

  private async upload(one: Outgoing) {
    const clientId = idOf(one)
    this.travelling = true
    try {
      const file = await this.fileOf(clientId)
      if (!file) return this.world.outbox.fail(clientId, text.fileGone)
      const { id } = await this.world.send({ picked: file, purpose: one.input.kind === 'image' ? 'chat' : 'voice' })
      this.tries.delete(clientId)
      this.world.outbox.ready(clientId, id)
    } catch (error) {
      this.fail(clientId, error)
    } finally {
      this.travelling = false
      this.tend()
    }
  }

  private fail(clientId: string, error: unknown) {
    const made = this.tries.get(clientId) ?? 0
    const wait = waits[made]
    if (error instanceof NoAnswerError && wait !== undefined) {
      const after = wait * (0.5 + this.world.random())
      this.tries.set(clientId, made + 1)
      this.timers.set(
        clientId,
        setTimeout(() => this.again(clientId), after),
      )
      return
    }
    this.tries.delete(clientId)
    if (error instanceof NoAnswerError) this.stranded.add(clientId)
    // for a DroppedError the user has already been told the reason
    this.world.outbox.fail(clientId, error instanceof Error && !(error instanceof DroppedError) ? error.message : '')
  }

  private again(clientId: string) {
    clearTimeout(this.timers.get(clientId))
    this.timers.delete(clientId)
    this.tend()
  }

  private goOn() {
    for (const clientId of [...this.timers.keys()]) this.again(clientId)
    for (const one of this.world.outbox.entries()) {
      if (this.stranded.has(idOf(one)) && one.state === 'failed') this.retry(idOf(one))
    }
  }
}

export const createFiles = (world: FilesWorld) => new UploadQueue(world)
