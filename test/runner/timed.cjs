const circus = require('jest-circus/runner')

let before = { user: 0, system: 0 }

/** The message by which jest's pool tells a worker that it is no longer needed. */
const end = 2
// the original, since jest replaces process.exit while a file runs
const exit = process.exit.bind(process)
// ends the worker although resources kept for other files, such as open connections, would keep it alive
process.on('message', (message) => {
  if (Array.isArray(message) && message[0] === end) setImmediate(exit, 0)
})

/** Runs a test file as jest does. Adds the worker's processor time in ms, including environment and modules. */
module.exports = async (...all) => {
  const result = await circus(...all)
  const { user, system } = process.cpuUsage()
  const processor = (user + system - before.user - before.system) / 1000
  before = { user, system }
  return { ...result, processor }
}
