/**
 * Taro's own page environment with the real server beside it. The server runs outside of the page's realm, as it does
 * in life; a page's `fetch` goes to it through `app.inject`, and nothing else is swapped.
 */
const { TestEnvironment } = require('jest-environment-jsdom')

module.exports = class TaroEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    // not at the top: jest would put these through the page's transform
    this.unregister = require('tsx/cjs/api').register()
    const { world } = require('../../world.ts')
    // the page signs with the time of the day, so this world begins now
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone })
    // what a test does beside the page: pictures to choose, and the clock's work at the server
    this.global.beside = {
      ...require('../pictures.ts'),
      ...require('../talkers.ts'),
      runJobs: require('../../../server/jobs').runJobs,
    }
    this.global.world = async (options = {}) => {
      const made = await world({ at: new Date(), ...options })
      this.global.fetch = (url, init) => this.follow(reach(made.app, url, init))
      return made
    }
  }

  underWay = new Set()
  follow(answer) {
    this.underWay.add(answer)
    const over = () => this.underWay.delete(answer)
    answer.then(over, over)
    return answer
  }

  /** What a page began ends on its own stage: an answer that comes when the stage is gone would fail the next file. */
  async teardown() {
    this.global.fetch = () => new Promise(() => undefined)
    await Promise.allSettled(this.underWay)
    await new Promise((done) => setTimeout(done, 20))
    this.unregister()
    await super.teardown()
  }
}

/** One call of a page, answered as a browser's fetch would. */
async function reach(app, url, { method, headers, body }) {
  const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
  return { status: answer.statusCode, headers: new Map(Object.entries(answer.headers)), text: async () => answer.body }
}
