import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'

/** System user that runs PostgreSQL. `drops`: we are root and must switch to that user. */
export interface Runner {
  uid: number
  gid: number
  drops: boolean
}

/**
 * Chooses the user, since PostgreSQL refuses to run as root. The first choice is the owner of the data folder, so that
 * an image rebuilt with other ids opens old data. Then follow `postgres` and `nobody`.
 */
export function chooseRunner(root: string, cluster: string): Runner {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { uid, gid, drops: false }
  for (const place of [cluster, root]) {
    const owner = fs.existsSync(place) ? fs.statSync(place) : undefined
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, drops: true }
  }
  return { ...(lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 }), drops: true }
}

function lookUp(user: string) {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** child_process options for the runner, without our environment variables (PGDATA, TZ, secrets). */
export function asRunner({ uid, gid, drops }: Runner) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as Record<
    string,
    string
  > as NodeJS.ProcessEnv
  return drops ? { uid, gid, env } : { env }
}

/** Tells whether the runner can enter a folder. Asks the kernel, since ACLs and mounts count besides mode bits. */
export function canEnter(runner: Runner, folder: string): boolean {
  if (!runner.drops) return true
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...asRunner(runner),
    cwd: '/',
    stdio: 'ignore',
  })
  if (probe.error) {
    throw new Error(
      `Started as root, but this process may not become user ${runner.uid} (${probe.error.message}), and PostgreSQL ` +
        'refuses to run as root. Start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return probe.status === 0
}
