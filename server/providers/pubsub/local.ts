import type { Pubsub } from './index'

export function localPubsub(): Pubsub {
  const listeners = new Set<(told: string) => void>()
  return {
    publish(told) {
      for (const listener of [...listeners]) listener(told)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      listeners.clear()
    },
  }
}
