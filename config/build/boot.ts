import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const file = path.resolve(__dirname, '../../src/boot.js')

/**
 * The script H5 runs first. Outside the bundle, whose scripts must find a clean address; not inline, because of the
 * CSP.
 */
export const boot = {
  from: file,
  name: `js/boot.${createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 8)}.js`,
}
