// `npm run area -- <domain> <name>` writes a new area that passes every check and test, and adds it to the three files
// that list all areas. It asks no questions and never overwrites a file (docs/adding-an-area.md).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { filesOf } from './files.mjs'
import { sorted } from './imports.mjs'
import { namesOf } from './names.mjs'
import { wiring } from './wiring.mjs'

const at = (file) => path.join(root, file)

/** The texts of a new area. Its author changes them. */
const words = {
  title: '收到的招呼',
  label: '打个招呼',
  note: 'TA 会看到是你',
  about: 'Greetings that users send, and the list of those received',
}

/** @returns the written files */
function write(domain, name) {
  const area = { ...namesOf(root, domain, name), ...words }
  const files = filesOf(root, area)
  const there = Object.keys(files).find((file) => existsSync(at(file)))
  if (there) throw new Error(`${there} is there already: write another name`)
  // computed before the first file is written, so that an error leaves no files behind
  const lists = Object.entries(wiring(area)).map(([file, add]) => [file, add(readFileSync(at(file), 'utf8'))])
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(file)), { recursive: true })
    writeFileSync(at(file), /\.tsx?$/.test(file) ? sorted(text) : text, { flag: 'wx' })
  }
  for (const [file, text] of lists) writeFileSync(at(file), text)
  const all = [...Object.keys(files), ...lists.map(([file]) => file)]
  // a long name can make lines longer than the formatter allows
  const form = at('node_modules/.bin/oxfmt')
  if (existsSync(form))
    spawnSync(
      form,
      all.filter((file) => /\.tsx?$/.test(file)),
      { cwd: root, stdio: 'ignore' },
    )
  return all
}

const [domain, name, ...rest] = process.argv.slice(2)
try {
  if (rest.length > 0) throw new Error('npm run area -- <domain> <name>: two words')
  const written = write(domain, name)
  console.log(`${written.join('\n')}\n\nnpm run check -- area ${name}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
