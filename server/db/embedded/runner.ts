import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'

/** The system user that PostgreSQL runs as. `drops` is true when we are root and must become somebody else. */
export interface Runner {
  uid: number
  gid: number
  drops: boolean
}

/**
 * PostgreSQL refuses to run as root. Whoever owns the folder already goes on owning it, else `postgres`, else `nobody`:
 * the owner decides first, because an image rebuilt with other user ids must still open yesterday's folder.
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

/** What child_process needs to start a program as the runner, and nothing of our own environment (PGDATA, TZ, secrets). */
export function asRunner({ uid, gid, drops }: Runner) {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as Record<
    string,
    string
  > as NodeJS.ProcessEnv
  return drops ? { uid, gid, env } : { env }
}

/** Asks the kernel, not the mode bits, whether the runner may pass into a folder: ACLs and mounts count too. */
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
