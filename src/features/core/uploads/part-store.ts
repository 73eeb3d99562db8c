import { DroppedError, newClientId, NoAnswerError } from '@/api'
import type { Picked } from '@/platform'
import type { Crop } from '@/ui'
import { LaterError } from './later-error'
import type { Purpose, Sent } from './send'

/** The files of a part, with their use. */
export type Load =
  | { kind: 'picture'; picked: Picked; purpose: Purpose; crop?: Crop; ticket?: string }
  | { kind: 'voice'; picked: Picked; seconds: number }
  | { kind: 'video'; picked: Picked; cover: Picked; seconds: number; sentCover?: Sent }

/** The uploaded file; for a video also its cover. */
export type Arrived = { file: Sent; cover?: Sent }

/** The form that a part belongs to, and its place in the form. */
export type Seat = { form: string; slot: string }

/** A part of a form that is not in the draft of the form yet. */
export type Part = Seat & {
  key: string
  load: Load
  /** ready: it is uploaded, and the form takes it when it is open. */
  state: 'waiting' | 'sending' | 'failed' | 'ready'
  percent: number
  /** The reason of a failure, for the user; '' when another part of the app has told it. */
  message: string
  /** Whether another attempt cannot succeed. */
  final: boolean
  arrived?: Arrived
}

type Signal = { stop?: () => void; stopped: boolean }

/** Puts a part that arrived into the draft. Returns the reason when the draft cannot hold it. */
type Taker = (arrived: Arrived, load: Load) => string | undefined

export type PartsWorld = {
  all(): readonly Part[]
  keep(parts: readonly Part[]): void
  deliver(load: Load, tell: (percent: number) => void, signal: Signal): Promise<Arrived>
  /** A part was added. */
  begun(part: Part): void
  /** A part was removed, or the draft has it. */
  ended(key: string): void
  /** Frees the files of a part that was removed. */
  letGo(load: Load): void
  /** The draft has the part. */
  taken(load: Load, arrived: Arrived): void
}

/**
 * Milliseconds until a part that got no answer is sent again by itself. After the last one it waits for the network, for
 * the app to come to the front, or for a tap.
 */
const waits = [5000, 15_000, 60_000, 60_000, 60_000]

const sameSeat = (one: Seat, other: Seat) => one.form === other.form && one.slot === other.slot

/** A video takes long, so other files do not wait for it. */
const laneOf = ({ load }: Part) => (load.kind === 'video' ? 'video' : 'file')

/**
 * Owns the parts of all forms from their choice until the draft of the form has them. A part ends in three ways only:
 * the draft takes it, the user removes it, or its form ends. A form that is left keeps its parts, and so does a session
 * that expires. A part never gets into another form, nor into the next draft of the same form.
 */
export class PartStore {
  private readonly held = new Map<string, Load>()
  private readonly running = new Map<string, Signal>()
  private readonly lanes = new Set<string>()
  private readonly tries = new Map<string, number>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly takers = new Map<string, { seat: Seat; take: Taker }>()

  constructor(private readonly world: PartsWorld) {}

  /** Adds a part and begins to upload it. */
  add(seat: Seat, load: Load, key = newClientId()): string {
    const part: Part = { ...seat, key, load, state: 'waiting', percent: 0, message: '', final: false }
    this.held.set(key, load)
    this.world.keep([...this.world.all(), part])
    this.world.begun(part)
    this.tend()
    return key
  }

  /** Sends a failed part again, unless another attempt cannot succeed. */
  retry(key: string) {
    this.tries.delete(key)
    this.again(key)
  }

  remove(key: string) {
    this.world.keep(this.world.all().filter((part) => part.key !== key))
    this.tend()
  }

  /** Removes the parts of a form that was sent or given up. */
  clear(form: string) {
    this.world.keep(this.world.all().filter((part) => part.form !== form))
    this.tend()
  }

  /** Sends all parts again that only lack a connection or a session. */
  goOn() {
    for (const { key, state, final } of this.world.all()) if (state === 'failed' && !final) this.retry(key)
  }

  /**
   * While a form is open, its draft takes the parts that arrive, and those that arrived before.
   * @returns the function to call when the form closes
   */
  open(seat: Seat, take: Taker): () => void {
    const name = JSON.stringify([seat.form, seat.slot])
    const taker = { seat, take }
    this.takers.set(name, taker)
    this.tend()
    return () => {
      if (this.takers.get(name) === taker) this.takers.delete(name)
    }
  }

  /** Stops uploads of removed parts and begins those of new ones. Call it after the parts changed elsewhere. */
  tend() {
    this.dropRemoved()
    this.handOver()
    for (const part of this.world.all()) if (part.state === 'waiting') this.begin(part)
  }

  private find = (key: string) => this.world.all().find((part) => part.key === key)

  private change(key: string, change: Partial<Part>) {
    this.world.keep(this.world.all().map((part) => (part.key === key ? { ...part, ...change } : part)))
  }

  private dropRemoved() {
    for (const [key, load] of this.held) {
      if (this.find(key)) continue
      const signal = this.running.get(key)
      if (signal) signal.stopped = true
      signal?.stop?.()
      this.forget(key)
      this.world.letGo(load)
      this.world.ended(key)
    }
  }

  private forget(key: string) {
    clearTimeout(this.timers.get(key))
    for (const all of [this.held, this.running, this.tries, this.timers]) all.delete(key)
  }

  private handOver() {
    for (const part of this.world.all()) {
      const { key, state, arrived, load } = part
      if (state !== 'ready' || !arrived) continue
      const taker = [...this.takers.values()].find(({ seat }) => sameSeat(seat, part))
      if (!taker) continue
      // the part leaves first, so that a taker that changes the parts does not get it twice
      this.held.delete(key)
      this.world.keep(this.world.all().filter((one) => one !== part))
      const refused = taker.take(arrived, load)
      if (refused === undefined) {
        this.world.taken(load, arrived)
        this.world.ended(key)
      } else {
        this.held.set(key, load)
        this.world.keep([...this.world.all(), { ...part, state: 'failed', message: refused, final: true }])
      }
    }
  }

  private begin(part: Part) {
    const lane = laneOf(part)
    if (this.lanes.has(lane)) return
    this.lanes.add(lane)
    void this.run(part).finally(() => {
      this.lanes.delete(lane)
      this.tend()
    })
  }

  private async run({ key, load }: Part) {
    const signal: Signal = { stopped: false }
    this.running.set(key, signal)
    this.change(key, { state: 'sending', percent: 0, message: '' })
    const tell = (percent: number) => {
      if (!signal.stopped && this.find(key)?.percent !== percent) this.change(key, { percent })
    }
    try {
      const arrived = await this.world.deliver(load, tell, signal)
      if (!signal.stopped) this.change(key, { state: 'ready', percent: 100, arrived })
    } catch (error) {
      if (!signal.stopped) this.fail(key, error)
    } finally {
      if (this.running.get(key) === signal) this.running.delete(key)
    }
  }

  private fail(key: string, error: unknown) {
    const dropped = error instanceof DroppedError
    const passing = dropped || error instanceof NoAnswerError
    const message = error instanceof Error && !dropped ? error.message : ''
    this.change(key, { state: 'failed', message, final: !passing })
    const made = this.tries.get(key) ?? 0
    const wait = waits[made]
    if (!(error instanceof NoAnswerError) || error instanceof LaterError || wait === undefined) return
    this.tries.set(key, made + 1)
    this.timers.set(
      key,
      setTimeout(() => this.again(key), wait),
    )
  }

  private again(key: string) {
    clearTimeout(this.timers.get(key))
    this.timers.delete(key)
    const part = this.find(key)
    if (part?.state !== 'failed' || part.final) return
    this.change(key, { state: 'waiting', message: '' })
    this.tend()
  }
}
