/**
 * How processes that serve the same people tell each other at once that something changed. Only inner numbers travel: whoever
 * hears of a change loads it and shapes it for whoever reads it. What is told may be lost, or come twice, so that nothing may
 * depend on it but how quickly something is seen (security R4).
 */
export type Pubsub = {
  /** Tells everybody who listens, this process too. Neither waits nor fails. */
  publish(told: string): void
  /** @returns stops listening */
  listen(listener: (told: string) => void): () => void
  close(): Promise<void>
}
