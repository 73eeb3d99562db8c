// runs for each test file of the server; modules are cached per worker, so only the first run has an effect
const path = require('node:path')
const kysely = path.dirname(require.resolve('kysely'))
require('./collect.cjs').follow((file) => require(path.join(kysely, file)))
