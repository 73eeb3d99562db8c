import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The child's environment: no setting and no secret of ours. */
const nothing: unknown = {}

/**
 * Forks a file of ours that stands beside the caller: TypeScript through tsx, JavaScript in a built server, where all
 * files stand in one folder (config/build/server.mjs).
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
