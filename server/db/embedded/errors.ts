/**
 * Returns the error's code. Tests for the field, not by instanceof, since under jest errors come from another realm.
 */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
}

/** Returns the message of an error, without its class name. */
export function sentenceOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
}
