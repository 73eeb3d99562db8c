import type { RefusalData } from '../contract/define'
import { codes, messages } from '../contract/errors'

type Refusal = keyof typeof messages & keyof typeof codes

/** A refusal that the user is meant to read. Anything else that is thrown is a bug and becomes a plain 500. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly code: number,
    message: string,
    readonly data: RefusalData = {},
    /** The writes stay although the call is refused, such as a used-up try of a code. */
    readonly keeps = false,
  ) {
    super(message)
  }
}

/** The refusal named in contract/errors, with its own sentence unless another one is given. */
export const refuse = (name: Refusal, options: { message?: string; data?: RefusalData; keeps?: boolean } = {}) =>
  new ApiError(codes[name], options.message ?? messages[name], options.data, options.keeps)
