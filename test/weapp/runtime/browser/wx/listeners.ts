type Listener = (value: unknown) => void

const listeners = new Map<string, Set<Listener>>()

/** `wx.onX` */
export function listen(name: string, listener: Listener): void {
  listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
}

/** Implements `wx.offX`. Without a listener, it removes all of them. */
export function unlisten(name: string, listener?: Listener): void {
  if (listener) listeners.get(name)?.delete(listener)
  else listeners.delete(name)
}

export function emit(name: string, value?: unknown): void {
  listeners.get(name)?.forEach((listener) => listener(value))
}
