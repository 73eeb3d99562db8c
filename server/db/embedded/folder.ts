import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { codeOf, sentenceOf } from './errors'
import { canEnter, chooseRunner, type Runner } from './runner'

/** The prepared data folder. All paths are real paths, without symlinks. */
export interface Folder {
  root: string
  cluster: string
  log: string
  /** Folder of the Unix socket. Its mode 0700 is the only authentication. */
  sockets: string
  runner: Runner
  /** False when the runner cannot traverse to `root` (as under /root). */
  reachable: boolean
  /** Folder for a copy of the binaries. */
  cache: string
}

export const port = 5432

/** The kernel's limit for the length of a socket path, in bytes. */
const longestSocket = process.platform === 'darwin' ? 103 : 107

const ours = /^(cluster|cluster\.new-.*|run|server\.log|server\.log\.old|postgres-.*|lost\+found|\..*)$/

/** Creates the data folder when missing, and sets its owner and modes. @throws Error with a readable sentence */
export function prepareFolder(dir: string): Folder {
  try {
    fs.mkdirSync(path.dirname(path.resolve(dir)), { recursive: true })
    if (!fs.existsSync(dir)) fs.mkdirSync(dir, { mode: 0o700 })
    return prepare(fs.realpathSync(dir))
  } catch (error) {
    if (!codeOf(error)) throw error
    throw new Error(
      `The data folder ${path.resolve(dir)} cannot be used (${sentenceOf(error)}). ` +
        'Mend its permissions, or choose another folder with DATA_DIR=…',
    )
  }
}

function prepare(root: string): Folder {
  const strange = fs.readdirSync(root).filter((name) => !ours.test(name))
  if (strange.length > 0) {
    throw new Error(
      `The folder ${root} holds other things (${strange.slice(0, 3).join(', ')}). ` +
        'The database needs a folder of its own: choose an empty one with DATA_DIR=…',
    )
  }
  const cluster = path.join(root, 'cluster')
  const runner = chooseRunner(root, cluster)
  for (const place of [root, cluster]) if (fs.existsSync(place)) refuseStranger(place, runner)
  give(root, runner)
  fs.chmodSync(root, 0o700)
  // a backup restored by root belongs to root, so give it to the runner
  if (runner.drops && fs.existsSync(cluster) && fs.statSync(cluster).uid === 0) giveAll(cluster, runner)
  if (fs.existsSync(cluster)) fs.chmodSync(cluster, 0o700)
  const reachable = canEnter(runner, root)
  if (!reachable && process.platform !== 'linux') {
    throw new Error(
      `PostgreSQL cannot run as root, and user ${runner.uid} may not enter ${root}. Start as an ordinary user, ` +
        'or choose a folder that every user can reach with DATA_DIR=…',
    )
  }
  return {
    root,
    cluster,
    log: path.join(root, 'server.log'),
    sockets: socketFolder(root, runner, reachable),
    runner,
    reachable,
    cache: runner.drops ? '/var/cache/ergou' : root,
  }
}

function refuseStranger(place: string, runner: Runner) {
  const { uid } = fs.statSync(place)
  if (runner.drops || uid === runner.uid) return
  throw new Error(
    `${place} belongs to another user (id ${uid}; this process is ${runner.uid}). Start as that user or as root, ` +
      'or choose another folder with DATA_DIR=…',
  )
}

/** Returns `run` in the data folder, or a short private folder when that path is too long or inaccessible. */
function socketFolder(root: string, runner: Runner, reachable: boolean): string {
  const near = path.join(root, 'run')
  if (reachable && fits(near)) return privateFolder(near, runner)
  // prefer /tmp, since TMPDIR may differ between starts and the sockets of an orphaned server must be found
  const name = `ergou-${runner.uid}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
  for (const parent of ['/tmp', os.tmpdir(), '/var/tmp']) {
    const far = path.join(parent, name)
    if (fits(far) && fs.existsSync(parent) && canEnter(runner, parent)) return privateFolder(far, runner)
  }
  throw new Error(`The path ${root} is too long for a unix socket, and there is no usable folder for temporary files.`)
}

const fits = (folder: string) => Buffer.byteLength(`${folder}/.s.PGSQL.${port}`) <= longestSocket

/** Refuses a folder of another user, who could make it in a shared place like /tmp to impersonate our database. */
function privateFolder(folder: string, runner: Runner): string {
  if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o700 })
  const found = fs.lstatSync(folder)
  const trusted = found.uid === runner.uid || (runner.drops && found.uid === 0)
  if (!found.isDirectory() || !trusted) {
    throw new Error(`${folder} was made by another user (id ${found.uid}). Remove it and start again.`)
  }
  give(folder, runner)
  fs.chmodSync(folder, 0o700)
  return folder
}

/** Changes the owner of a file to the runner, when running as root. */
export function give(place: string, runner: Runner) {
  if (runner.drops) fs.lchownSync(place, runner.uid, runner.gid)
}

function giveAll(folder: string, runner: Runner) {
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    give(path.join(folder, entry), runner)
  give(folder, runner)
}
