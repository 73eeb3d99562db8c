import { followInApp } from '@/shell'
import { verifyAndReturn } from './face/way-back'
import { askToVerify } from './gate'

/**
 * Handles the server's demand to verify first (code 900600004): asks the user and opens the check. Resolves to false
 * when the user stays, and in the native app, which has its own screens for this.
 */
export async function verifyOnDemand(): Promise<boolean> {
  if (await followInApp('faceRelease', {})) return false
  if (!(await askToVerify())) return false
  await verifyAndReturn()
  return true
}
