import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readEnv } from '../../../server/env'

const folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file of names with this text. */
function fileOf(name: string, text: string) {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

// A.auth.23
test('reads forbidden nicknames from a file, one per line', () => {
  const file = fileOf('names.txt', '# of films\n林中月\n\n  阿木林 \r\n')
  expect(readEnv({ FAMOUS_NAMES: file }).FAMOUS_NAMES).toEqual(['林中月', '阿木林'])
  expect(readEnv({}).FAMOUS_NAMES).toEqual([])
})

test('refuses to start when the file of names is missing or empty', () => {
  const start = (file: string) => () => readEnv({ FAMOUS_NAMES: file })
  expect(start(fileOf('empty.txt', '# nothing yet\n'))).toThrow(/^FAMOUS_NAMES must be the path of a file with names/)
  expect(start(path.join(folder, 'nowhere'))).toThrow(/^FAMOUS_NAMES must be the path of a file that can be read/)
})
