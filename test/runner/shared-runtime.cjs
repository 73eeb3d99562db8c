const path = require('node:path')
const Runtime = require('jest-runtime').default

const tests = path.resolve(__dirname, '..') + path.sep

const isQueries = /[/\\]server[/\\]domains[/\\].*[/\\.]queries\.ts$/

/** Modules that this worker has loaded, by realm and path. */
const realms = new WeakMap()

function loadedIn(realm) {
  if (!realms.has(realm)) realms.set(realm, new Map())
  return realms.get(realm)
}

/**
 * Loads modules once per worker and not once per test file, because loading a thousand modules takes longer than most
 * test files. Files of `test/` are loaded again for each file that imports them, since they register hooks. Modules are
 * cached for the realms that their environment keeps: Node's own (shared-environment.cjs) or a page's
 * (support/taro/environment.cjs).
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest)
    if (!environment.isKept) return
    this.loaded = loadedIn(environment.global)
    this._moduleRegistry = this.loaded
    this.forgetTests()
  }

  forgetTests() {
    for (const file of this.loaded.keys()) if (file.startsWith(tests)) this.loaded.delete(file)
  }

  /** Appends a line to each query file that reports which of its functions a test executed (statements/collect.cjs). */
  transformFile(filename, options) {
    const code = super.transformFile(filename, options)
    return isQueries.test(filename) ? `${code}\n;globalThis[Symbol.for('ergou.queries')]?.(module, __filename)` : code
  }

  createScriptFromCode(source, filename) {
    const script = super.createScriptFromCode(source, filename)
    return this._environment.global === globalThis
      ? { runInContext: (_, options) => script.runInThisContext(options) }
      : script
  }

  resetModules() {
    if (!this.loaded) super.resetModules()
  }

  /** A cached module may still require other modules through this runtime, so the runtime stays usable. */
  teardown() {
    if (!this.loaded) return super.teardown()
    this.restoreAllMocks()
    this._internalModuleRegistry.clear()
    this.forgetTests()
  }
}
