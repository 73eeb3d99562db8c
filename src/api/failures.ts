/** A refusal by the server. It has `data`, such as the balance with code 450. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: unknown,
  ) {
    super(`${code} ${msg}`)
  }
}

/** The app is offline, or the call timed out (A.net.01). */
export class NoAnswerError extends Error {}

/**
 * Another part of the app handles the failure: the session has ended, or verification is required (A.errors.01, 02).
 * Hooks ignore this error: they call neither success nor failure handlers and only stop indicators (A.X06).
 */
export class DroppedError extends Error {
  constructor(
    /** Set when the server demanded a verification. Resolves to true when the user has started it. */
    readonly verifying?: Promise<boolean>,
  ) {
    super()
  }
}
