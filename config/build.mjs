// Builds hosts: `node config/build.mjs [--if-stale] h5 weapp`. The stamp is written last, so an interrupted build does
// not count.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')
const sources = [
  'src',
  'contract',
  'config',
  'types',
  'babel.config.js',
  'tsconfig.json',
  'tsconfig.h5.json',
  'package-lock.json',
]
const entry = { h5: 'index.html', weapp: 'app.json' }
const names = { h5: 'H5', weapp: '小程序' }

const folderOf = (host) => path.join(root, 'dist', host)
const stampOf = (host) => path.join(root, 'dist', `.${host}-stamp`)

function filesOf(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !found.name.endsWith('.mjs'))
    .map((found) => path.join(found.parentPath ?? found.path, found.name))
    .sort()
}

/** Hash of sources by content, since a checkout touches every file. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(path.join(root, source))))
    hash
      .update(`${path.relative(root, file)}\n`)
      .update(readFileSync(file))
      .update('\n')
  const settings = Object.entries(process.env).filter(([key]) => key.startsWith('TARO_APP_'))
  return hash.update(JSON.stringify(settings.sort())).digest('hex')
}

export function isFresh(host) {
  if (!existsSync(path.join(folderOf(host), entry[host])) || !existsSync(stampOf(host))) return false
  return readFileSync(stampOf(host), 'utf8') === fingerprint()
}

function run(command, args, { log, env }) {
  return new Promise((done) => {
    const child = spawn(path.join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    child.once('error', (error) => {
      log.write(`${error.message}\n`)
      done(false)
    })
    child.once('close', (code) => done(code === 0))
  })
}

/** Builds one host; the log shows only on failure. */
export async function build(host) {
  const stamp = fingerprint()
  const since = performance.now()
  const seconds = () => Math.round((performance.now() - since) / 1000)
  rmSync(stampOf(host), { force: true })
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  const file = path.join(root, 'dist', `${host}.log`)
  const log = createWriteStream(file)
  console.log(`构建 ${names[host]}，通常需要一两分钟…`)
  const clock = setInterval(() => console.log(`  …${seconds()} 秒`), 15_000)
  const env = { NODE_ENV: 'production', FORCE_COLOR: '0' }
  let built = await run('taro', ['build', '--type', host], { log, env })
  // Taro exits 0 after some failures
  built &&= existsSync(path.join(folderOf(host), entry[host]))
  if (built && host === 'h5') built = await run('tsx', ['config/build/precompress.ts', 'dist/h5'], { log, env })
  clearInterval(clock)
  await new Promise((done) => log.end(done))
  if (!built) {
    console.error(readFileSync(file, 'utf8'))
    console.error(`构建 ${names[host]} 失败，日志在 ${path.relative(process.cwd(), file)}`)
    return false
  }
  // sources changed meanwhile make the next check rebuild
  writeFileSync(stampOf(host), stamp)
  console.log(`构建 ${names[host]} 完成，用时 ${seconds()} 秒`)
  return true
}

async function main(args) {
  const hosts = args.filter((arg) => arg in entry)
  for (const host of hosts) {
    if (args.includes('--if-stale') && isFresh(host)) continue
    if (!(await build(host))) return 1
  }
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main(process.argv.slice(2))
