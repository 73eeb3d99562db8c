import { followInApp } from '@/shell'
import { verifyAndReturn } from './face/way-back'
import { askToVerify } from './gate'

/**
 * Handles the server's demand to verify first (code 900600004): asks the user and leads there. False for staying, and
 * in the native app, which has its own flow.
 */
export async function verifyOnDemand(): Promise<boolean> {
  if (await followInApp('faceRelease', {})) return false
  if (!(await askToVerify())) return false
  await verifyAndReturn()
  return true
}
