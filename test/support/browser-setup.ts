import { lackOfBrowser, readyBrowser } from '../../config/browser/index.mjs'
import { startCluster } from './cluster'

/** Starts the database, and unpacks the browser before the workers start. */
export default async function setUp(): Promise<void> {
  await startCluster()
  if (lackOfBrowser() === '') await readyBrowser()
}
