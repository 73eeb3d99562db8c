// A substitute for AbortController, which many WeChat systems lack. TanStack Query creates one for each query, but
// nothing listens to its signal here, so a flag and listeners are enough. The build inserts it by name, because
// mini-programs have no shared global object.

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
