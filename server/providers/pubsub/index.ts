/**
 * Broadcasts messages between processes. They contain only internal ids, by which receivers load data. Messages may be
 * lost or repeated, so use them only to reduce latency (security R4).
 */
export type Pubsub = {
  /** Sends to all listeners, also in this process. Never blocks or fails. */
  publish(told: string): void
  /** @returns unsubscribe */
  listen(listener: (told: string) => void): () => void
  close(): Promise<void>
}
