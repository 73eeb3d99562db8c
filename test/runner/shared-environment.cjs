const fs = require('node:fs')
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/** Globals that jest's own modules use, since a test may replace the originals. */
const originals = {
  'jest-symbol-do-not-touch': Symbol,
  'jest-native-promise': Promise,
  'jest-native-now': Date.now.bind(Date),
  'jest-native-read-file': fs.readFileSync,
  'jest-native-write-file': fs.writeFileSync,
  'jest-native-exists-file': fs.existsSync,
}

/**
 * Every test file runs in Node's own realm. So cached modules and tests share `Error`, `Array` and the other globals.
 */
module.exports = class SharedEnvironment {
  global = globalThis
  moduleMocker = new ModuleMocker(globalThis)
  fakeTimers = null
  isKept = true

  constructor({ projectConfig }) {
    // removes the time limit that the previous file set with jest.setTimeout, because it would apply to this file too
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')]
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
