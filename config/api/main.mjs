// `npm run api`: writes the committed documents of the API as the server prints them.
// `npm run api -- examples [test files]`: runs tests of the server first, and adds to each call without an example the
// answer with the most filled values that they saw. Remove a line of server/http/docs-examples.json to record that
// example again.
// `npm run api -- release`: makes the document the released one, which later changes are compared with; the version is
// the newest heading of docs/api/CHANGELOG.md.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../install.mjs'

const [command, ...files] = process.argv.slice(2)
if (command !== undefined && command !== 'release' && command !== 'examples') {
  console.error('npm run api, npm run api -- examples, or npm run api -- release')
  process.exit(1)
}
const jest = (tests, env) =>
  spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/jest/bin/jest.js'), ...tests, '--selectProjects', 'server'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  )

const folder = command === 'examples' ? mkdtempSync(path.join(tmpdir(), 'ergou-examples-')) : ''
if (folder) jest(files.length > 0 ? files : ['test/server'], { EXAMPLES_FOLDER: folder })
// adds the examples before the document is written, because the document contains them
if (folder) {
  jest(['test/integrator/examples.test.ts'], { EXAMPLES_FOLDER: folder })
  rmSync(folder, { recursive: true })
}
const { status } = jest(['test/integrator/document.test.ts'], { WRITE_DOCUMENTS: '1' })
if (status === 0 && command === 'release') {
  const documents = path.join(root, 'docs/api')
  const document = JSON.parse(readFileSync(path.join(documents, 'openapi.json'), 'utf8'))
  // one line is enough, since only a test reads this file
  writeFileSync(path.join(documents, 'released.json'), `${JSON.stringify(document)}\n`)
}
process.exit(status ?? 1)
