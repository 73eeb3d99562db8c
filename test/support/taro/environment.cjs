/**
 * Taro's page environment with the real server beside it. The server runs outside of the page's realm; a page's `fetch`
 * goes through `app.inject`, nothing else is replaced. A worker keeps one page with its modules for all files, but for
 * those that replace modules, which get a page of their own.
 */
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { TestEnvironment } = require('jest-environment-jsdom')
const { follow } = require('../../statements/collect.cjs')

/** The page of this worker. */
let kept
/** The log of the running file. */
let log

/** What a page logs goes to the file that runs, not to the one that the page was made for. */
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
    // not at the top: jest would transform these for the page
    this.unregister = require('tsx/cjs/api').register()
    const kysely = path.dirname(require.resolve('kysely'))
    follow((file) => require(path.join(kysely, file)))
    const { world } = require('../../world.ts')
    // requests are signed with the real time, so this world starts now
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone })
    // acts beside the page: choosable pictures, the server's jobs
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
      const made = await world({ at: new Date(), ...options })
      const tokens = new Set()
      this.global.fetch = (url, init) => {
        const token = init?.headers?.token
        // a page that was left asks late, in the next test's world: answered there, it would end that test's session
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
  /** Tokens of worlds that are closed. */
  ended = new Set()
  follow(answer) {
    this.underWay.add(answer)
    const over = () => this.underWay.delete(answer)
    answer.then(over, over)
    return answer
  }

  /** Pending work ends here: a late response would fail the next file. */
  async teardown() {
    this.global.fetch = () => new Promise(() => undefined)
    await Promise.allSettled(this.underWay)
    await new Promise((done) => setTimeout(done, 20))
    if (this.isKept) return this.clear()
    this.unregister()
    await super.teardown()
  }

  /** Removes the traces of a visitor of this page. */
  clear() {
    this.fakeTimersModern.dispose()
    const { document, localStorage, sessionStorage } = this.global
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  }
}

/** One call of a page, answered like a browser's fetch. */
async function reach(app, url, { method, headers, body }) {
  const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
  return { status: answer.statusCode, headers: new Map(Object.entries(answer.headers)), text: async () => answer.body }
}
