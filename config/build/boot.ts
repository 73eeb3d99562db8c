import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'

const source = (file: string) => fs.readFileSync(path.resolve(__dirname, '../../src', file), 'utf8')

/**
 * What H5 runs and draws first, written into its page: a file of its own would come a round trip later. The script is
 * not in the bundle, because it cleans the address before the bundle's scripts read it; the server's CSP allows it by
 * its hash.
 */
export const boot = {
  script: transformSync(source('boot.js'), { minify: true, target: 'es5' }).code.trim(),
  style: transformSync(source('mark.css'), { loader: 'css', minify: true }).code.trim(),
}
