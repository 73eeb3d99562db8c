import type { Credentials } from './index'

/** Makes waiting visible. */
const moment = 300

/** Codes ending in 0 are wrong, others right; certificates are for staff. */
export const localCredentials = (): Credentials => ({
  async check({ reportCode }) {
    if (reportCode === undefined) return 'review'
    await new Promise((done) => setTimeout(done, moment))
    return reportCode.endsWith('0') ? 'fail' : 'pass'
  },
})
