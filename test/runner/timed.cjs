const circus = require('jest-circus/runner')

let before = { user: 0, system: 0 }

/** Runs a test file as jest does, and adds what the worker's processor did for it, ms: environment and modules included. */
module.exports = async (...all) => {
  const result = await circus(...all)
  const { user, system } = process.cpuUsage()
  const processor = (user + system - before.user - before.system) / 1000
  before = { user, system }
  return { ...result, processor }
}
