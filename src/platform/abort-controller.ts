// WeChat's JavaScript has no AbortController on many systems, and TanStack Query makes one for every question it asks.
// Nothing of ours listens to the signal there, so a flag and its listeners are all there need be. The build puts it in
// place of the name wherever a mini-program's module uses it: there is no global that every module sees.

class Signal {
  aborted = false
  reason: unknown
  private readonly listeners = new Set<() => void>()
  addEventListener(_type: string, listener: () => void) {
    this.listeners.add(listener)
  }
  removeEventListener(_type: string, listener: () => void) {
    this.listeners.delete(listener)
  }
  fire(reason: unknown) {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const listener of this.listeners) listener()
  }
}

export class AbortController {
  readonly signal = new Signal()
  abort(reason?: unknown) {
    this.signal.fire(reason)
  }
}
