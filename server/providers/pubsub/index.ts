/**
 * Broadcast between processes; inner ids only, receivers load and shape the rest. Messages may be lost or repeated: use
 * only for latency (security R4).
 */
export type Pubsub = {
  /** To all listeners, this process included. Never blocks or fails. */
  publish(told: string): void
  /** @returns unsubscribe */
  listen(listener: (told: string) => void): () => void
  close(): Promise<void>
}
