import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { World } from '../world'
import type { Asked } from './scripts/send-and-die'

/** A separate process that sends messages by a script of `scripts/`, and the list of messages that arrived. */
export function dyingSender(script: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-sender-'))
  const file = path.join(folder, 'arrived')
  return {
    arrived: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []),
    /** Runs the script, which kills itself at message `at`. Returns the signal, or undefined when it ended normally. */
    run(w: World, at: number, side: Asked['side']): Promise<string | null | undefined> {
      const { host, port, user, database } = w.pool.options
      const asked = {
        connection: { host, port, user, database },
        secret: 'a secret that only this test world knows',
        file,
        now: w.now().toISOString(),
        at,
        side,
      }
      const argv = ['--import', 'tsx', path.join(__dirname, 'scripts', script), JSON.stringify(asked)]
      return new Promise((resolve) => {
        execFile(process.execPath, argv, (error) => resolve(error?.signal))
      })
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}
