const path = require('node:path')
const Sequencer = require('@jest/test-sequencer').default

/** Files that take a minute or more. They start first, so that both workers end at about the same time. */
const long = [
  'h5/screens',
  'attack/canary',
  'attack/matrix',
  'attack/race',
  'weapp/product',
  'faults/daily-match-kills',
  'faults/kill',
  'attack/masked-posts',
  'attack/blocked-as-stealth',
  'faults/goods-kills',
  'faults/unlocks-kills',
  'attack/masked-rows',
  'server/kernel/limits',
  'faults/embedded-kills',
  'server/money/money-lives',
].map((name) => path.join(__dirname, `${name}.test.ts`))

const place = ({ path: file }) => (long.includes(file) ? long.indexOf(file) : long.length)

/**
 * Order of the test files: those that failed last time, then long ones, then all others by their last duration or size.
 */
module.exports = class Order extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => place(a) - place(b))
  }
}
