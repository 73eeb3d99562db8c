const fs = require('node:fs')
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/** Globals for jest's own modules, as a test may replace the originals. */
const originals = {
  'jest-symbol-do-not-touch': Symbol,
  'jest-native-promise': Promise,
  'jest-native-now': Date.now.bind(Date),
  'jest-native-read-file': fs.readFileSync,
  'jest-native-write-file': fs.writeFileSync,
  'jest-native-exists-file': fs.existsSync,
}

/** Node's own realm as the environment of every file: kept modules and tests share `Error`, `Array` and their like. */
module.exports = class SharedEnvironment {
  global = globalThis
  moduleMocker = new ModuleMocker(globalThis)
  fakeTimers = null
  isKept = true

  constructor({ projectConfig }) {
    for (const [name, value] of Object.entries(originals)) globalThis[Symbol.for(name)] = value
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return globalThis
  }
}
