import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const file = path.resolve(__dirname, '../../src/boot.js')

/**
 * The script that H5 runs first. It is not in the bundle, because it cleans the address before the bundle's scripts
 * read it. It is not inline, because the CSP forbids that.
 */
export const boot = {
  from: file,
  name: `js/boot.${createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 8)}.js`,
}
