// The first steps of `npm start` and `npm test`. It imports no packages, because it runs before they are installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { placesReached } from './lock.mjs'

/** The root folder of the project. Node.js before 20.11 has no `import.meta.dirname`. */
export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const production = process.env.NODE_ENV === 'production'

/** An error with a message that ends the command. */
export class StopError extends Error {}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new StopError(
    `需要 Node.js 20.19 或更新的版本，现在是 ${process.versions.node}。请从 https://nodejs.org 安装后再试`,
  )
}

const isWorkspace = (place) => place !== '' && !place.includes('node_modules/')
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The lock file entries that the root package needs and, if `workspaces`, those that the workspaces need. */
const neededPlaces = (packages, workspaces) =>
  placesReached(
    packages,
    ['', ...(workspaces ? Object.keys(packages).filter(isWorkspace) : [])],
    ({ dependencies, optionalDependencies, peerDependencies, devDependencies }, place) =>
      Object.keys({
        ...dependencies,
        ...optionalDependencies,
        ...peerDependencies,
        ...(place === '' && devDependencies),
      }),
  )

/** Tells whether node_modules matches the lock file. Production images may lack dev packages. */
function installed(workspaces) {
  const lock = read(path.join(root, 'package-lock.json'))
  const stamp = path.join(root, `node_modules/.ergou-stamp${workspaces ? '-workspaces' : ''}`)
  const word = `${process.platform} ${process.arch} ${createHash('sha256').update(lock).digest('hex')}`
  const note = () => writeFileSync(stamp, word)
  // npm writes this file at the end of an install
  const hidden = read(path.join(root, 'node_modules/.package-lock.json'))
  if (hidden === '') return { done: false, note }
  if (read(stamp) === word) return { done: true, note }
  const present = JSON.parse(hidden).packages
  const { packages } = JSON.parse(lock)
  const done = [...neededPlaces(packages, workspaces)].every((place) => {
    const { version, optional, dev, devOptional } = packages[place]
    if (present[place] === undefined) return optional === true || (production && (dev === true || devOptional === true))
    return present[place].version === version
  })
  if (done) note()
  return { done, note }
}

/**
 * Runs `npm ci` when a package is missing. Workspaces hold the hundreds of packages of the WeChat uploader, the tools
 * of the check, the browser of the tests and the names of all places. The app runs without them.
 */
export async function installMissing({ workspaces = false } = {}) {
  const { done, note } = installed(workspaces)
  if (done) return
  console.log('安装依赖（npm ci），第一次需要几分钟…')
  const npm = process.env.npm_execpath
  const only = [...(workspaces ? [] : ['--workspaces=false']), ...(production ? ['--omit=dev'] : [])]
  const args = ['ci', '--no-audit', '--no-fund', ...only]
  const [command, ...rest] = npm ? [process.execPath, npm, ...args] : ['npm', ...args]
  const code = await new Promise((ended) => {
    const child = spawn(command, rest, { cwd: root, stdio: 'inherit' })
    child.once('error', () => ended(1))
    child.once('close', ended)
  })
  if (code !== 0) throw new StopError('依赖没有装好，原因见上。检查网络后再运行一次')
  note()
}
