/** Side effects of calls; app.tsx supplies them. */
export type Wiring = {
  /** Session ended: notifies once and offers login (A.errors.01). Resolves when over. */
  expired(): Promise<void>
  /** Code 900600004: starts the release flow (A.errors.02). True once the user is on the way to verify. */
  verify(data: unknown): Promise<boolean>
  /** A parent's account made a call that parents may not make. */
  parentsOnly(): void
  /** A link of another user than the logged-in one: true continues as `nickname` (security I3). */
  continueAs(nickname: string): Promise<boolean>
  /** No answer. */
  unreachable: { timeout: string; offline: string }
  /** Unintelligible answer. */
  broken: string
}

export const wiring: Wiring = {
  expired: async () => undefined,
  verify: async () => false,
  parentsOnly: () => undefined,
  continueAs: async () => false,
  unreachable: { timeout: '', offline: '' },
  broken: '',
}

/** Once by app.tsx, before any call. */
export function wire(handlers: Wiring) {
  Object.assign(wiring, handlers)
}
