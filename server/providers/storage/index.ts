import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { limits } from '../../../contract/kernel/limits'
import type { Keys } from '../../kernel/keys'
import { same } from '../../kernel/keys'

/** Lifetime of signed addresses, and rounding of their expiry for cacheability. Seconds. */
const lifetime = 600
/** A download keeps one address, for at most this long. Seconds. */
const downloadLifetime = limits.exportSeconds

/** Addresses kept in memory. */
const rememberedMost = 20_000

/** Besides downloads. */
type Extension = 'jpg' | 'png' | 'mp3' | 'wav' | 'mp4' | 'pdf'

/** Byte range, inclusive. */
export type Part = { start: number; end: number }

/** Private files under random keys, read by signed address only (security C4). */
export type Storage = {
  /** A random key for a later `put`. */
  newKey(extension: Extension): string
  /** Returns the key, by default a new random one. Atomic, also on a crash. */
  put(bytes: Buffer, extension: Extension, key?: string): Promise<string>
  /** A large file that arrives in pieces on this machine. The caller makes a new file of them, which `keep` stores. */
  readonly pieces: {
    /** Appends a piece and returns the size so far. Leaves out a piece that does not begin at the end. */
    add(key: string, at: number, bytes: Buffer): Promise<number>
    size(key: string): Promise<number>
    /** Paths: of the pieces that came, and of the file that is made of them. */
    places(key: string): { came: string; made: string }
    /** Keeps the made file, atomically, and drops the pieces. */
    keep(key: string): Promise<void>
  }
  has(key: string): Promise<boolean>
  /** The whole file as a stream, for the server's own use; undefined when missing. */
  stream(key: string): Promise<Readable | undefined>
  /** Keeps a copy under a new key; undefined when missing. */
  copy(key: string): Promise<string | undefined>
  /** Key of a download to be written: store it first, so that leftovers can be removed. */
  newDownload(): string
  /** Writes or replaces a download atomically; returns its size. */
  writeDownload(key: string, content: Readable): Promise<number>
  /** Valid at most ten minutes; '' without a key. */
  url(key: string, now: Date): string
  /** Valid until a moment, at most a day, for one holder: the caller that reads it checks that the holder still may. */
  downloadUrl(key: string, until: Date, holder: string): string
  /**
   * File of a signed address; undefined when signature, time or key is wrong. `partOf` picks a range by size; default
   * all, and nothing of a file that ends before the range.
   */
  read(
    address: { key: string; expires: string; sign: string; holder: string },
    now: Date,
    partOf?: (size: number, type: string) => Part | 'beyond' | undefined,
  ): Promise<{ stream: Readable; size: number; type: string; part: Part | 'beyond' | undefined } | undefined>
  /** For the server's own use; undefined when missing. */
  load(key: string): Promise<Buffer | undefined>
  /** Idempotent; removes partial files too. @throws Error on failure: retry */
  remove(key: string): Promise<void>
}

const shape = /^[a-z0-9]{2}\/[a-z0-9]{30}\.(jpg|png|mp3|wav|mp4|pdf|zip)$/
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  zip: 'application/zip',
}
const typeOf = (key: string) => types[key.slice(-3)] ?? 'application/octet-stream'
const isDownload = (key: string) => key.endsWith('.zip')
const comesInPieces = (key: string) => key.endsWith('.mp4')
const extensions: readonly Extension[] = ['jpg', 'png', 'mp3', 'wav', 'mp4', 'pdf']

const newKey = (extension: Extension | 'zip') => {
  const name = randomBytes(16).toString('hex')
  return `${name.slice(0, 2)}/${name.slice(2)}.${extension}`
}
const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

/** Writes a file beside its place and moves it there when it is on the disk: whole or absent, also after a crash. */
async function writeWhole(place: string, write: (handle: FileHandle) => Promise<void>) {
  const handle = await open(`${place}.part`, 'w', 0o600)
  try {
    await write(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${place}.part`, place)
}

const sizeOf = (place: string) =>
  stat(place).then(
    ({ size }) => size,
    () => 0,
  )

const isThere = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  )

/** Beside the key's place: `.in` holds the pieces that came, `.part` the file that is made of them. */
function piecesIn(placeOf: (key: string) => string, ensure: (directory: string) => Promise<void>): Storage['pieces'] {
  const places = (key: string) => {
    if (!shape.test(key) || !comesInPieces(key)) throw new Error('not a key of a file in pieces')
    return { came: `${placeOf(key)}.in`, made: `${placeOf(key)}.part` }
  }
  return {
    places,
    size: (key) => sizeOf(places(key).came),
    async add(key, at, bytes) {
      const { came } = places(key)
      const size = await sizeOf(came)
      if (at !== size) return size
      await ensure(path.dirname(came))
      // nothing is cut off: a late first piece may meet the second
      const handle = await open(came, constants.O_WRONLY | constants.O_CREAT, 0o600)
      try {
        // at its place: the same piece twice at once is the same bytes
        await handle.write(bytes, 0, bytes.length, at)
        await handle.datasync()
      } finally {
        await handle.close()
      }
      return at + bytes.length
    },
    async keep(key) {
      const { came, made } = places(key)
      const handle = await open(made, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(made, placeOf(key))
      await unlink(came).catch(unlessGone)
    },
  }
}

async function writeStream(handle: FileHandle, content: Readable) {
  for await (const chunk of content) await handle.writeFile(chunk as Buffer)
}

/** Addresses keep their text until they expire: what many lists show is signed once. */
function remembered() {
  let period = ''
  const known = new Map<string, string>()
  return {
    of(now: string, key: string, make: () => string): string {
      if (now !== period || known.size > rememberedMost) known.clear()
      period = now
      const found = known.get(key) ?? make()
      known.set(key, found)
      return found
    },
  }
}

function wholeFiles(
  placeOf: (key: string) => string,
  ensure: (directory: string) => Promise<void>,
): Pick<Storage, 'has' | 'stream' | 'copy'> {
  const has = async (key: string) => shape.test(key) && (await isThere(placeOf(key)))
  return {
    has,
    stream: async (key) => ((await has(key)) ? createReadStream(placeOf(key)) : undefined),
    async copy(key) {
      const extension = extensions.find((known) => key.endsWith(`.${known}`))
      if (!extension || !(await has(key))) return undefined
      const made = newKey(extension)
      await ensure(path.dirname(placeOf(made)))
      await writeWhole(placeOf(made), (handle) => writeStream(handle, createReadStream(placeOf(key))))
      return made
    },
  }
}

/** A local folder, also in production on one machine; several machines need another `Storage`. */
export function localStorage(folder: string, keys: Keys): Storage {
  const signOf = (...said: readonly string[]) => keys.mac('file', said.join(' ')).subarray(0, 16)
  const signed = remembered()
  const made = new Set<string>()
  const placeOf = (key: string) => path.join(folder, key)
  const ensure = async (directory: string) => {
    if (made.has(directory)) return
    await mkdir(directory, { recursive: true, mode: 0o700 })
    made.add(directory)
  }
  return {
    newKey,
    async put(bytes, extension, key = newKey(extension)) {
      await ensure(path.dirname(placeOf(key)))
      await writeWhole(placeOf(key), (handle) => handle.writeFile(bytes))
      return key
    },
    pieces: piecesIn(placeOf, ensure),
    ...wholeFiles(placeOf, ensure),
    newDownload: () => newKey('zip'),
    async writeDownload(key, content) {
      // early errors surface on read: avoid an unhandled 'error' until then
      content.on('error', () => undefined)
      if (!shape.test(key) || !isDownload(key)) throw new Error('not a key of a download')
      await ensure(path.dirname(placeOf(key)))
      await writeWhole(placeOf(key), (handle) => writeStream(handle, content))
      return (await stat(placeOf(key))).size
    },
    downloadUrl(key, until, holder) {
      if (!isDownload(key)) return ''
      const expires = String(Math.floor(until.getTime() / 1000))
      return `/files/${key}?e=${expires}&h=${holder}&s=${signOf(key, expires, holder).toString('hex')}`
    },
    url(key, now) {
      if (key === '') return ''
      const second = Math.floor(now.getTime() / 1000)
      const expires = String((Math.floor(second / (lifetime / 2)) + 2) * (lifetime / 2))
      return signed.of(expires, key, () => `/files/${key}?e=${expires}&s=${signOf(key, expires).toString('hex')}`)
    },
    async read({ key, expires, sign, holder }, now, partOf) {
      if (!shape.test(key) || !/^\d{1,12}$/.test(expires) || !/^[0-9a-f]{32}$/.test(sign)) return undefined
      const left = Number(expires) - now.getTime() / 1000
      if (left < 0 || left > (isDownload(key) ? downloadLifetime : lifetime)) return undefined
      const signed = isDownload(key) ? signOf(key, expires, holder) : signOf(key, expires)
      if (!same(signed, Buffer.from(sign, 'hex'))) return undefined
      const found = await stat(placeOf(key)).catch(() => undefined)
      if (!found) return undefined
      const [size, type] = [found.size, typeOf(key)]
      const part = partOf?.(size, type)
      const stream = part === 'beyond' ? Readable.from([]) : createReadStream(placeOf(key), part)
      return { stream, size, type, part }
    },
    load: async (key) => (shape.test(key) ? readFile(placeOf(key)).catch(() => undefined) : undefined),
    async remove(key) {
      if (!shape.test(key)) return
      await unlink(placeOf(key)).catch(unlessGone)
      if (isDownload(key) || comesInPieces(key)) await unlink(`${placeOf(key)}.part`).catch(unlessGone)
      if (comesInPieces(key)) await unlink(`${placeOf(key)}.in`).catch(unlessGone)
    },
  }
}
