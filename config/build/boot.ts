import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const file = path.resolve(__dirname, '../../src/boot.js')

/**
 * The tiny script that H5 runs before everything else. It is no module of the bundle, because the bundle's other
 * scripts must find the address already clean, and not inline, because the page's policy allows none.
 */
export const boot = {
  from: file,
  name: `js/boot.${createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 8)}.js`,
}
