import type { Env } from '../env'

/** Facts of an alarm: our own numbers and names, never personal data. */
type Facts = Readonly<Record<string, string | number>>

/**
 * Writes one line for monitoring about something that needs a person (security M2). Ignores the log level; only
 * LOG=silent suppresses it.
 */
export function alarm({ LOG }: Pick<Env, 'LOG'>, what: string, facts: Facts): void {
  if (LOG !== 'silent') process.stderr.write(`${JSON.stringify({ alarm: what, ...facts })}\n`)
}
