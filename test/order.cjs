const path = require('node:path')
const Sequencer = require('@jest/test-sequencer').default

/** Files that take a minute or more, longest first. Two workers end together when nothing long is left for the end. */
const long = [
  'h5/screens',
  'attack/canary',
  'weapp/product',
  'faults/kill',
  'faults/embedded-kills',
  'faults/daily-match-kills',
  'server/money-lives',
  'attack/matrix',
  'faults/goods-kills',
].map((name) => path.join(__dirname, `${name}.test.ts`))

const place = ({ path: file }) => (long.includes(file) ? long.indexOf(file) : long.length)

/** What failed before, what takes long, and the rest by how long it took here or how large it is. */
module.exports = class Order extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => place(a) - place(b))
  }
}
