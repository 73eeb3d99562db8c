import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commands } from '../../../server/staff/commands'
import type { World } from '../../world'

/** Runs a staff command and returns its output. */
export async function staff(w: World, name: string, ...args: string[]): Promise<string[]> {
  const said: string[] = []
  const tools = {
    ...w.deps,
    now: w.now(),
    origin: '',
    say: (line: string) => void said.push(line),
    ask: async () => '',
  }
  await commands.find((command) => command.name === name)?.run(tools, args)
  return said
}

/** Publishes an article from a file, as staff do. */
export async function publish(w: World, title: string, html: string, category = '安全提醒') {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'article-')), 'article.html')
  await writeFile(file, html)
  const [line = ''] = await staff(w, 'publish-article', category, file, title)
  return { id: Number(line.split(' ')[1]), line }
}
