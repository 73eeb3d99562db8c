/** A refusal by the server, with its `data`, such as the balance of code 450. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: unknown,
  ) {
    super(`${code} ${msg}`)
  }
}

/** Offline or timed out (A.net.01). */
export class NoAnswerError extends Error {}

/**
 * Handled elsewhere: session ended, or verification required (A.errors.01, 02). Neither success nor failure handlers
 * run; only indicators stop (A.X06). Hooks swallow it.
 */
export class DroppedError extends Error {
  constructor(
    /** Verification was asked for: true once the user is on the way to it. */
    readonly verifying?: Promise<boolean>,
  ) {
    super()
  }
}
