// AbortController, which many WeChat systems lack and TanStack Query creates per query. Nothing listens to the signal
// there, so a flag and listeners suffice. The build substitutes it by name: mini-programs have no shared global.

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
