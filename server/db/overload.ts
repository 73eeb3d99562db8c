/** PostgreSQL's codes for a transaction that is worth trying again: serialization failure and deadlock. */
const conflicts = ['40001', '40P01']

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Whether the database asks for the transaction to be run again. */
export const isConflict = (error: unknown): boolean => conflicts.includes(codeOf(error))

/** What the driver says, without a code, of a connection that could not be had or broke under a call. */
const brokenConnection =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|query read timeout/i

/** Whether an error says that the database is overloaded or away, rather than that our code is wrong (security R7, R8). */
export function isOverload(error: unknown): boolean {
  const code = codeOf(error)
  // statement, lock and idle timeouts, too many connections, shutting down, disk full, out of memory
  if (/^(57014|55P03|25P03|53|57P)/.test(code)) return true
  if (['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(code) || isConflict(error)) return true
  return error instanceof Error && brokenConnection.test(error.message)
}
