const path = require('node:path')
const Runtime = require('jest-runtime').default

const tests = path.resolve(__dirname, '..') + path.sep

/** Modules that this worker has loaded, by path. */
const loaded = new Map()

/**
 * Loads modules once a worker instead of once a test file: the server's thousand modules take longer than most files'
 * tests. Files of `test/` are still loaded for each file that imports them, since they register hooks. Everything runs in
 * one realm, see shared-environment.cjs.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...all) {
    super(...all)
    this._moduleRegistry = loaded
    this.forgetTests()
  }

  forgetTests() {
    for (const file of loaded.keys()) if (file.startsWith(tests)) loaded.delete(file)
  }

  createScriptFromCode(source, filename) {
    const script = super.createScriptFromCode(source, filename)
    return { runInContext: (_, options) => script.runInThisContext(options) }
  }

  resetModules() {}

  /** A module that was kept may still require lazily by this runtime, so it stays usable. */
  teardown() {
    this.restoreAllMocks()
    this._internalModuleRegistry.clear()
    this.forgetTests()
  }
}
