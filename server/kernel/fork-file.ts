import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** An empty environment, so that the child has no settings and no secrets. */
const nothing: unknown = {}

/**
 * Forks a file next to the caller: TypeScript through tsx, or JavaScript in a built server, whose files are all in one
 * folder (config/build/server.mjs).
 * @param caller `__filename` of the caller
 */
export function forkFile(caller: string, name: string, execArgv: readonly string[] = []): ChildProcess {
  const extension = path.extname(caller)
  const loader = extension === '.ts' ? ['--import', pathToFileURL(require.resolve('tsx')).href] : []
  return fork(path.join(path.dirname(caller), `${name}${extension}`), {
    execArgv: [...execArgv, ...loader],
    serialization: 'advanced',
    env: nothing as NodeJS.ProcessEnv,
    stdio: 'ignore',
  })
}
