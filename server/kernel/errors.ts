import type { RefusalData } from '../../contract/kernel/define'
import { codes, messages } from '../../contract/kernel/errors'

type Refusal = keyof typeof messages & keyof typeof codes

/** A refusal that the user sees. Any other error is a bug and becomes a 500. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly code: number,
    message: string,
    readonly data: RefusalData = {},
    /** Commits the transaction despite the refusal, as for a used-up try. */
    readonly keeps = false,
  ) {
    super(message)
  }
}

/** Default data of refusals: each `busy` (503) tells when to retry, in seconds. */
const usual: Partial<Record<Refusal, RefusalData>> = { busy: { retryAfter: 1 } }

/** Returns a refusal of contract/errors, by default with its own sentence. */
export const refuse = (name: Refusal, options: { message?: string; data?: RefusalData; keeps?: boolean } = {}) =>
  new ApiError(codes[name], options.message ?? messages[name], { ...usual[name], ...options.data }, options.keeps)
