import { jobs } from '../../server/jobs'
import type { World } from '../world'

/**
 * Runs one job now.
 * @throws the job's error, or an error when the job is unknown
 */
export async function runJob({ deps, now }: Pick<World, 'deps' | 'now'>, name: string): Promise<void> {
  const job = jobs.find((known) => known.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.run(deps, now(), new AbortController().signal)
}
