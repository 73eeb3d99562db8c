import type { Credentials } from './index'

/** A moment, so that waiting can be seen. */
const moment = 300

/** Codes that end in 0 are wrong, every other one is right. */
export const localCredentials = (): Credentials => ({
  async check({ reportCode }) {
    await new Promise((done) => setTimeout(done, moment))
    return reportCode.endsWith('0') ? 'fail' : 'pass'
  },
})
