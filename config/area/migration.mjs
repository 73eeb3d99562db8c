// `npm run migration -- <name>` creates the next migration, empty. `npm run migration -- --sum [file]` writes the
// checksum of its text into its first line. Run it again after each change, until the migration is on the main branch.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { nextMigration, refreshSums, withSum } from './migrations.mjs'

const usage = 'npm run migration -- <name>, in letters a to z, digits and hyphens; or npm run migration -- --sum [file]'

function run([first, second, ...rest]) {
  if (rest.length > 0) throw new Error(usage)
  if (first === '--sum') {
    const changed = refreshSums(root, second)
    return changed.length > 0 ? changed.map((file) => `${file}: the sum is written`) : ['every sum is right already']
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(first ?? '') || second) throw new Error(usage)
  const file = nextMigration(root, first)
  writeFileSync(path.join(root, file), withSum('-- What this migration is for.\n'), { flag: 'wx' })
  return [`${file}: write its SQL, then npm run migration -- --sum`]
}

try {
  console.log(run(process.argv.slice(2)).join('\n'))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
