import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Binaries } from './binaries'
import { alive, asSeen, lastLines, type Settings } from './cluster'
import { type Folder, give } from './folder'
import { asRunner } from './runner'

/**
 * Runs initdb in a temporary folder and renames it, so that `cluster` is whole or absent. Concurrent starts do not mix,
 * and existing data is never removed.
 */
export function createCluster(folder: Folder, binaries: Binaries, { durable }: Settings) {
  sweep(folder)
  const making = path.join(folder.root, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`)
  fs.mkdirSync(making, { mode: 0o700 })
  give(making, folder.runner)
  const options = ['-U', 'postgres', '-E', 'UTF8', '--locale=C', '--data-checksums']
  const auth = ['--auth-local=trust', '--auth-host=reject']
  const args = ['-D', asSeen(making, folder), ...options, ...auth, ...(durable ? [] : ['--no-sync'])]
  const made = spawnSync(binaries.initdb, args, { ...asRunner(folder.runner), cwd: making, encoding: 'utf8' })
  if (made.status !== 0) {
    fs.rmSync(making, { recursive: true, force: true })
    const reason = made.error?.message ?? (lastLines(made.stderr) || `ended by ${made.signal ?? made.status}`)
    throw new Error(`The database in ${folder.root} could not be created: ${reason}`)
  }
  try {
    fs.renameSync(making, folder.cluster)
    if (durable) syncFolder(folder.root)
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true })
    // ignore the error when a concurrent start made the cluster
    if (!hasCluster(folder)) throw error
  }
}

/** Tells whether the cluster exists. @throws Error when an unknown folder is in its place, which is never touched */
export function hasCluster({ cluster }: Folder): boolean {
  if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) return true
  if (!fs.existsSync(cluster) || fs.readdirSync(cluster).length === 0) return false
  throw new Error(
    `${cluster} is not a PostgreSQL database (PG_VERSION is missing) but holds files. ` +
      'Restore it from a backup, or move it away to begin with an empty database.',
  )
}

function sweep({ root }: Folder) {
  for (const name of fs.readdirSync(root)) {
    const maker = /^cluster\.new-(\d+)-/.exec(name)?.[1]
    // do not compare pids only: in containers every start may have the same pid
    if (!maker || (Number(maker) !== process.pid && alive(Number(maker)))) continue
    try {
      fs.rmSync(path.join(root, name), { recursive: true, force: true })
    } catch {
      // an orphaned initdb may still write here, so the next start removes the folder
    }
  }
}

function syncFolder(folder: string) {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
