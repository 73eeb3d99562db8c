import type { Env } from './env'

/** What an alarm may say: numbers and names of ours, never who somebody is. */
type Facts = Readonly<Record<string, string | number>>

/**
 * One line for whoever watches this server: money that needs a look (security M2). Written even where little else is
 * logged; LOG=silent alone keeps it back.
 */
export function alarm({ LOG }: Pick<Env, 'LOG'>, what: string, facts: Facts): void {
  if (LOG !== 'silent') process.stderr.write(`${JSON.stringify({ alarm: what, ...facts })}\n`)
}
