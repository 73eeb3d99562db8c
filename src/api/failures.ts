/** The server refused. `data` is what came with the refusal, such as the balance of code 450. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: unknown,
  ) {
    super(`${code} ${msg}`)
  }
}

/** No answer came: no network, or none within the time (A.net.01). */
export class NoAnswer extends Error {}

/**
 * Somebody else deals with it: the session ended, or the person must verify first (A.errors.01, 02). Neither what follows
 * a success nor what follows a failure happens; only indicators stop (A.X06). The hooks swallow it.
 */
export class Dropped extends Error {}
