/** The app's reactions to certain answers of the server. app.tsx supplies these functions. */
export type Wiring = {
  /** The session has expired: tells the user once and offers a login (A.errors.01). Resolves when that is done. */
  expired(): Promise<void>
  /**
   * Code 900600004: lets the user verify to lift the block (A.errors.02). Resolves to true once the user has started.
   */
  verify(data: unknown): Promise<boolean>
  /** Called when a parent's account made a call that parents may not make. */
  parentsOnly(): void
  /**
   * Asks before a link of another user replaces the current login. Resolves to true when the user continues as
   * `nickname` (security I3).
   */
  continueAs(nickname: string): Promise<boolean>
  /** The messages when the server gives no answer. */
  unreachable: { timeout: string; offline: string }
  /** The message when an answer cannot be read. */
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

/** app.tsx calls this once, before any API call. */
export function wire(handlers: Wiring) {
  Object.assign(wiring, handlers)
}
