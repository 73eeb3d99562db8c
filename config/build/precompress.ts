import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worth = /\.(js|css|html|svg|json)$/
const smallest = 1000

/** Writes `x.br` and `x.gz` beside text files over 1 kB. */
export function precompress(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, entry)
    if (!worth.test(file) || !statSync(file).isFile()) continue
    const plain = readFileSync(file)
    if (plain.length <= smallest) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
    )
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
}

const folder = process.argv[2]
if (folder) precompress(folder)
