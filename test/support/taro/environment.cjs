/**
 * Taro's page environment, with the real server beside it. The server runs outside the page's realm. The page's `fetch`
 * goes through `app.inject`; nothing else is replaced. A worker keeps one page with its modules for all files. A file
 * that replaces modules gets its own page.
 */
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { TestEnvironment } = require('jest-environment-jsdom')
const { follow } = require('../../statements/collect.cjs')

/** The page that this worker keeps. */
let kept
/** The log of the file that is running. */
let log

/** Forwards the output of a page to the running file, and not to the file for which the page was created. */
const ofThisFile = new Proxy(
  {},
  {
    get:
      (_, name) =>
      (...said) =>
        log[name](...said),
  },
)

const replacesModules = (file) => /jest\.(mock|isolateModules)\(/.test(readFileSync(file, 'utf8'))

module.exports = class TaroEnvironment extends TestEnvironment {
  constructor(config, context) {
    const alone = replacesModules(context.testPath)
    log = context.console
    if (kept && !alone) return kept
    super(config, { ...context, console: ofThisFile })
    this.isKept = !alone
    if (!alone) kept = this
  }

  async setup() {
    if (this.beside) return
    await super.setup()
    // required here and not at the top, where jest would transform them for the page
    this.unregister = require('tsx/cjs/api').register()
    const kysely = path.dirname(require.resolve('kysely'))
    follow((file) => require(path.join(kysely, file)))
    const { world } = require('../../world.ts')
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone })
    // acts outside the page: choosing pictures, and running the server's jobs
    this.global.beside = this.beside = {
      ...require('../pictures.ts'),
      ...require('../talkers.ts'),
      guarded: require('../guarded.ts'),
      ...require('../../../server/domains/play/links'),
      addPosts: require('../../../server/domains/planet/planet').addPosts,
      decideReport: require('../../../server/domains/care/reports').decideReport,
      runJobs: require('../../../server/jobs').runJobs,
      punish: require('../../../server/domains/account/punishments').punish,
      publishNotification: require('../../../server/domains/play/campaigns').publishNotification,
    }
    this.global.world = async (options = {}) => {
      // requests are signed with the real time, so this world starts at the real time
      const made = await world({ at: new Date(), ...options })
      const tokens = new Set()
      this.global.fetch = (url, init) => {
        const token = init?.headers?.token
        // a page that was left may still send a call during the next test; an answer from that test's world would end
        // its session
        if (this.ended.has(token)) return new Promise(() => undefined)
        if (token) tokens.add(token)
        return this.follow(reach(made.app, url, init))
      }
      const close = () => {
        tokens.forEach((token) => this.ended.add(token))
        return made.close()
      }
      return { ...made, close }
    }
  }

  underWay = new Set()
  /** Session tokens of worlds that are closed. */
  ended = new Set()
  follow(answer) {
    this.underWay.add(answer)
    const over = () => this.underWay.delete(answer)
    answer.then(over, over)
    return answer
  }

  /** Waits until pending calls have ended, because a late answer would fail the next file. */
  async teardown() {
    this.global.fetch = () => new Promise(() => undefined)
    await Promise.allSettled(this.underWay)
    await new Promise((done) => setTimeout(done, 20))
    if (this.isKept) return this.clear()
    this.unregister()
    await super.teardown()
  }

  /** Removes everything that a visitor left in this page. */
  clear() {
    this.fakeTimersModern.dispose()
    const { document, localStorage, sessionStorage } = this.global
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  }
}

/** Sends one call of a page and answers as a browser's fetch would. */
async function reach(app, url, { method, headers, body }) {
  const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
  return { status: answer.statusCode, headers: new Map(Object.entries(answer.headers)), text: async () => answer.body }
}
