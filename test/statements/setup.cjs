// of each test file of the server: modules are kept for a worker, so only the first finds something to do
const path = require('node:path')
const kysely = path.dirname(require.resolve('kysely'))
require('./collect.cjs').follow((file) => require(path.join(kysely, file)))
