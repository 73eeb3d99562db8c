import { commands } from '../../server/staff/commands'
import type { World } from '../world'

/**
 * Runs a staff command.
 * @param line its name and arguments; an argument with spaces makes this an array
 * @returns the lines that it printed
 */
export async function typed(w: World, line: string | readonly string[]): Promise<string[]> {
  const [name = '', ...args] = typeof line === 'string' ? line.split(' ') : line
  const command = commands.find((known) => known.name === name)
  if (!command) throw new Error(`there is no command ${name}`)
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: 'https://api.example', ask: async () => '' }
  await command.run({ ...tools, say: (text) => said.push(text) }, args)
  return said
}
