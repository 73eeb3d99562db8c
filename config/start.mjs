// `npm start`: from fresh clone to running product. No packages: runs before they are installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const say = (line) => process.stdout.write(`${line}\n`)
const production = process.env.NODE_ENV === 'production'

/** A message that ends the start. */
class StopError extends Error {}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new StopError(
    `需要 Node.js 20.19 或更新的版本，现在是 ${process.versions.node}。请从 https://nodejs.org 安装后再试`,
  )
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The root package's entries in a lock file; workspaces are skipped. */
function neededPlaces(packages) {
  const needed = new Set()
  const outer = (place) => place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))
  const resolve = (name, from) => {
    const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
    return place in packages || from === '' ? place : resolve(name, outer(from))
  }
  const visit = (from) => {
    const { dependencies, optionalDependencies, peerDependencies, devDependencies } = packages[from] ?? {}
    const names = { ...dependencies, ...optionalDependencies, ...peerDependencies, ...(from === '' && devDependencies) }
    for (const place of Object.keys(names).map((name) => resolve(name, from))) {
      if (needed.has(place) || !(place in packages)) continue
      needed.add(place)
      visit(place)
    }
  }
  visit('')
  return needed
}

/** Whether node_modules matches the lock file; production images may lack dev packages. */
function installed() {
  const lock = read(path.join(root, 'package-lock.json'))
  const stamp = path.join(root, 'node_modules/.ergou-stamp')
  const word = `${process.platform} ${process.arch} ${createHash('sha256').update(lock).digest('hex')}`
  const note = () => writeFileSync(stamp, word)
  // npm writes it at the end of an install
  const hidden = read(path.join(root, 'node_modules/.package-lock.json'))
  if (hidden === '') return { done: false, note }
  if (read(stamp) === word) return { done: true, note }
  const present = JSON.parse(hidden).packages
  const { packages } = JSON.parse(lock)
  const done = [...neededPlaces(packages)].every((place) => {
    const { version, optional, dev, devOptional } = packages[place]
    if (present[place] === undefined) return optional === true || (production && (dev === true || devOptional === true))
    return present[place].version === version
  })
  if (done) note()
  return { done, note }
}

async function install() {
  const { done, note } = installed()
  if (done) return
  say('安装依赖（npm ci），第一次需要几分钟…')
  const npm = process.env.npm_execpath
  // the WeChat uploader is a workspace of several hundred packages not needed to run
  const args = ['ci', '--no-audit', '--no-fund', '--workspaces=false', ...(production ? ['--omit=dev'] : [])]
  const [command, ...rest] = npm ? [process.execPath, npm, ...args] : ['npm', ...args]
  const code = await new Promise((ended) => {
    const child = spawn(command, rest, { cwd: root, stdio: 'inherit' })
    child.once('error', () => ended(1))
    child.once('close', ended)
  })
  if (code !== 0) throw new StopError('依赖没有装好，原因见上。检查网络后再运行一次 npm start')
  note()
}

/** The commonest failure, checked before minutes of work. */
async function checkPort() {
  const port = Number(process.env.PORT ?? 8787)
  const host = process.env.HOST ?? '127.0.0.1'
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await new Promise((ended) => {
    const probe = net.createServer()
    probe.once('error', (error) => ended(error.code))
    probe.listen({ port, host }, () => probe.close(() => ended(undefined)))
  })
  if (code === 'EADDRINUSE')
    throw new StopError(`PORT ${port} 已被另一个程序占用。请先停掉它，或换一个端口：PORT=${port + 1} npm start`)
}

async function buildH5() {
  const { build, isFresh } = await import('./build.mjs')
  if (isFresh('h5')) return
  const built = existsSync(path.join(root, 'dist/h5/index.html'))
  if (!existsSync(path.join(root, 'node_modules/.bin/taro'))) {
    say(built ? 'H5 用已有的构建' : '没有构建工具，也没有构建好的 H5：只提供 API')
    return
  }
  if (!(await build('h5'))) throw new StopError('H5 没有构建好，服务没有启动')
}

/** The compiled server, in-process, so that signals reach it directly. */
async function serve() {
  const { build, isFresh } = await import('./build.mjs')
  if (!isFresh('server') && !(await build('server'))) throw new StopError('服务端没有构建好，服务没有启动')
  say('启动服务…')
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href)
}

/** Server and H5 with rebuilds. Open the H5 address; it proxies API calls. */
async function develop() {
  const port = process.env.PORT ?? '8787'
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  const bin = (name) => path.join(root, 'node_modules/.bin', name)
  const env = { ...process.env, PORT: port }
  const children = [
    spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], { cwd: root, env, stdio: 'inherit' }),
    spawn(bin('taro'), ['build', '--type', 'h5', '--watch'], {
      cwd: root,
      // dist/h5 stays untouched
      env: { ...env, NODE_ENV: 'development', H5_DEV: '1' },
      stdio: 'inherit',
    }),
  ]
  say(`开发：打开 http://127.0.0.1:10086/vh5/ （接口转到 PORT ${port}，改动后自动更新）`)
  const end = () => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  const code = await Promise.race(children.map((child) => new Promise((ended) => child.once('close', ended))))
  end()
  await Promise.all(
    children.map((child) => child.exitCode ?? child.signalCode ?? new Promise((ended) => child.once('close', ended))),
  )
  process.exitCode = code ?? 0
}

try {
  process.chdir(root)
  checkNode()
  await install()
  await checkPort()
  if (process.argv.includes('--dev')) await develop()
  else {
    await buildH5()
    await serve()
  }
} catch (error) {
  if (!(error instanceof StopError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
