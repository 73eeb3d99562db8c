const circus = require('jest-circus/runner')

let before = { user: 0, system: 0 }

/** The message of jest's pool to a worker that it no longer needs. */
const end = 2
// jest replaces it while a file runs
const exit = process.exit.bind(process)
// resources that it keeps for further files, such as open connections, must not keep it alive
process.on('message', (message) => {
  if (Array.isArray(message) && message[0] === end) setImmediate(exit, 0)
})

/** Runs a test file as jest does, and adds the worker's processor time for it, ms: environment and modules included. */
module.exports = async (...all) => {
  const result = await circus(...all)
  const { user, system } = process.cpuUsage()
  const processor = (user + system - before.user - before.system) / 1000
  before = { user, system }
  return { ...result, processor }
}
