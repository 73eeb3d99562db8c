const path = require('node:path')
const Sequencer = require('@jest/test-sequencer').default

/** Files of a minute or more, longest first, so that both workers end together. */
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

/** Failed files first, then long ones, then by last duration or size. */
module.exports = class Order extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => place(a) - place(b))
  }
}
