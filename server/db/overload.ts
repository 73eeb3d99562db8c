/** PostgreSQL's codes of a serialization failure and a deadlock. */
const conflicts = ['40001', '40P01']

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

export const isConflict = (error: unknown): boolean => conflicts.includes(codeOf(error))

/** Driver messages that have no code and mean that the connection failed or broke. */
const brokenConnection =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|query read timeout/i

/** Tells whether the database is overloaded or unreachable, so that the error is no bug (security R7, R8). */
export function isOverload(error: unknown): boolean {
  const code = codeOf(error)
  // statement, lock and idle timeouts, too many connections, disk full, out of memory, shutdown
  if (/^(57014|55P03|25P03|53|57P)/.test(code)) return true
  if (['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(code) || isConflict(error)) return true
  return error instanceof Error && brokenConnection.test(error.message)
}
