/** The small mini-program that tests the harness, and copies of it with faults. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export const FIXTURE = path.join(__dirname, 'fixture')
const temporary: string[] = []

export type Changes = Record<string, string | null>

export function variant(changes: Changes): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mini-program-'))
  temporary.push(folder)
  fs.cpSync(FIXTURE, folder, { recursive: true })
  for (const [file, text] of Object.entries(changes)) {
    const target = path.join(folder, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    if (text === null) fs.rmSync(target)
    else fs.writeFileSync(target, text)
  }
  return folder
}

export function removeVariants(): void {
  for (const folder of temporary.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
}

export const fixtureSource = (file: string): string => fs.readFileSync(path.join(FIXTURE, file), 'utf8')

/** Waits for a text that depends on the network or on the browser's clock. */
export async function eventually(read: () => Promise<string>, part: string): Promise<void> {
  const end = Date.now() + 30_000
  while (Date.now() < end && !(await read()).includes(part)) await new Promise((later) => setTimeout(later, 50))
  expect(await read()).toContain(part)
}
