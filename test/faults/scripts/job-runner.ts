// A process that only runs jobs, on the database given as JSON. Tests kill it and stop it.
import { connect } from '../../../server/db/client'
import type { Connection } from '../../../server/db/embedded'
import { readEnv } from '../../../server/env'
import { startJobs } from '../../../server/jobs'
import { deriveKeys } from '../../../server/kernel/keys'
import { createProviders } from '../../../server/providers'

const [connection = '', folder = '', noon = ''] = process.argv.slice(2)
const begun = Date.now()
/** Real time, shifted so that it begins at the given noon. */
const now = () => new Date(Date.parse(noon) + Date.now() - begun)
const { db } = connect(JSON.parse(connection) as Connection, 8)
const env = readEnv({ NODE_ENV: 'test', LOG: 'silent', DATA_DIR: folder })
const keys = deriveKeys('a secret that only this test knows')
const failed = (job: string, error: unknown) => {
  process.stdout.write(`${job}: ${error instanceof Error ? error.message : String(error)}\n`)
}
startJobs({ db, env, keys, providers: createProviders(env, keys, now) }, now, failed, 100)
// keeps the process alive, because the timer of the jobs is unref'd
setInterval(() => undefined, 1_000)
process.stdout.write('looking\n')
