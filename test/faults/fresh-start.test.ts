// Runs the first command of the README in a copy of the project where nothing is installed or built.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { full } from '../support/scale'
import { cleanUp, place } from './embedded-servers'
import { project } from './product'

jest.setTimeout(1_200_000)
afterEach(cleanUp)

/** Copies the files that a commit of the whole work tree would contain. */
function cloned(): string {
  const folder = place()
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], { cwd: project })
  const files = listed.toString().split('\0').filter(Boolean)
  for (const file of files) {
    const copy = path.join(folder, file)
    mkdirSync(path.dirname(copy), { recursive: true })
    cpSync(path.join(project, file), copy)
  }
  return folder
}

/** Runs `npm start` until it prints its address or ends. */
function started(folder: string) {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: { ...process.env, NODE_ENV: undefined, PORT: '0', DATABASE_URL: '', REDIS_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  let output = ''
  const origin = new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        output += data.toString()
        const [, address] = /→ (http:\/\/127\.0\.0\.1:\d+)\/vh5\//.exec(output) ?? []
        if (address) found(address)
      })
    void ended.then(() => failed(new Error(`npm start ended:\n${output}`)))
  })
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await ended
  }
  return { origin, stop }
}

const longForm = full ? test : test.skip

// README
longForm('npm start installs, builds and serves the pages when nothing is installed', async () => {
  const { origin, stop } = started(cloned())
  try {
    const page = await fetch(`${await origin}/vh5/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>二狗')])
    const alive = await fetch(`${await origin}/healthz`)
    expect(alive.status).toBe(200)
  } finally {
    await stop()
  }
})
