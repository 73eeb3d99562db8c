// `npm run api`: writes the committed documents of the API as the server prints them. `npm run api -- release`
// makes the document the released one, which later changes are compared with; the version is the newest heading of
// docs/api/CHANGELOG.md.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'

const [command] = process.argv.slice(2)
if (command !== undefined && command !== 'release') {
  console.error('npm run api, or npm run api -- release')
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/jest/bin/jest.js'), 'test/integrator/document.test.ts', '--selectProjects', 'server'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, WRITE_DOCUMENTS: '1' } },
)
if (status === 0 && command === 'release') {
  const folder = path.join(root, 'docs/api')
  const document = JSON.parse(readFileSync(path.join(folder, 'openapi.json'), 'utf8'))
  // on one line: only a test reads it
  writeFileSync(path.join(folder, 'released.json'), `${JSON.stringify(document)}\n`)
}
process.exit(status ?? 1)
