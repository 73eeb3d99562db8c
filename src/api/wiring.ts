/** What a call may set off outside of itself. app.tsx hands the doing in, because it knows screens and sentences. */
export type Wiring = {
  /** The session ended: said once, and login is one tap away (A.errors.01). Resolves when that is over. */
  expired(): Promise<void>
  /** Code 900600004: the release flow starts (A.errors.02). Resolves when it is under way. */
  verify(data: unknown): Promise<void>
  /** A link belongs to somebody else than who is logged in: true goes on as `nickname` (security I3). */
  continueAs(nickname: string): Promise<boolean>
  /** The plain sentence when no answer came. */
  unreachable: { timeout: string; offline: string }
  /** The plain sentence when what came is no answer of ours. */
  broken: string
}

export const wiring: Wiring = {
  expired: async () => undefined,
  verify: async () => undefined,
  continueAs: async () => false,
  unreachable: { timeout: '', offline: '' },
  broken: '',
}

/** Called once by app.tsx, before the first call. */
export function wire(handlers: Wiring) {
  Object.assign(wiring, handlers)
}
