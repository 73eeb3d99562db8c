import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { limits } from '../../../contract/kernel/limits'
import type { Keys } from '../../kernel/keys'
import { same } from '../../kernel/keys'

/** How long signed URLs are valid, in seconds. Their expiry is rounded to it, so that clients can cache them. */
const lifetime = 600
/** Most seconds for which the URL of a download is valid. The URL is not renewed. */
const downloadLifetime = limits.exportSeconds

/** Most URLs kept in memory. */
const rememberedMost = 20_000

/** Besides downloads. */
type Extension = 'jpg' | 'png' | 'mp3' | 'wav' | 'mp4' | 'pdf'

/** Byte range, inclusive. */
export type Part = { start: number; end: number }

/** Private files under random keys. Clients can read them only by signed URL (security C4). */
export type Storage = {
  /** Returns a random key for a later `put`. */
  newKey(extension: Extension): string
  /** Stores a file and returns its key, by default a new random one. Atomic, even in a crash. */
  put(bytes: Buffer, extension: Extension, key?: string): Promise<string>
  /**
   * A file that arrives in pieces on this machine. The caller makes a new file from them, which `keep` stores.
   */
  readonly pieces: {
    /** Appends a piece and returns the size so far. Ignores a piece that does not begin at the end. */
    add(key: string, at: number, bytes: Buffer): Promise<number>
    size(key: string): Promise<number>
    /** Returns paths: `came` of the pieces, and `made` of the file that is made from them. */
    places(key: string): { came: string; made: string }
    /** Returns the bytes of all pieces. */
    whole(key: string): Promise<Buffer>
    /** Stores the made file, atomically, and deletes the pieces. */
    keep(key: string): Promise<void>
    /** Deletes the pieces. Idempotent. */
    drop(key: string): Promise<void>
  }
  has(key: string): Promise<boolean>
  /** Returns the whole file as a stream, for the server's own use, or undefined when it is missing. */
  stream(key: string): Promise<Readable | undefined>
  /** Stores a copy under a new key. Returns undefined when the file is missing. */
  copy(key: string): Promise<string | undefined>
  /** Returns the key of a download to be written. Record it in the database first, so that leftovers can be deleted. */
  newDownload(): string
  /** Writes or replaces a download atomically. Returns its size. */
  writeDownload(key: string, content: Readable): Promise<number>
  /** Returns a URL that is valid for at most ten minutes, or '' without a key. */
  url(key: string, now: Date): string
  /**
   * Returns a URL for one holder, valid until a time, at most a day. The request that reads it must check that the
   * holder still has access.
   */
  downloadUrl(key: string, until: Date, holder: string): string
  /**
   * Opens the file of a signed URL. Returns undefined when signature, time or key is wrong. `partOf` chooses a range by
   * size; by default it is the whole file. A range beyond the end has no content.
   */
  read(
    address: { key: string; expires: string; sign: string; holder: string },
    now: Date,
    partOf?: (size: number, type: string) => Part | 'beyond' | undefined,
  ): Promise<{ stream: Readable; size: number; type: string; part: Part | 'beyond' | undefined } | undefined>
  /** Returns the bytes of a file, for the server's own use, or undefined when it is missing. */
  load(key: string): Promise<Buffer | undefined>
  /** Deletes a file and its partial files. Idempotent. @throws Error on failure; then retry */
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

/**
 * Writes a temporary file and renames it once it is on disk, so that the file is whole or absent even after a crash.
 */
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

/** Keeps files next to the key's place: `.in` holds the received pieces, `.part` the file made from them. */
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
      // do not truncate, since a repeated first piece may arrive after the second
      const handle = await open(came, constants.O_WRONLY | constants.O_CREAT, 0o600)
      try {
        // write at the offset, so that the same piece sent twice at once gives the same bytes
        await handle.write(bytes, 0, bytes.length, at)
        await handle.datasync()
      } finally {
        await handle.close()
      }
      return at + bytes.length
    },
    whole: (key) => readFile(places(key).came),
    drop: (key) => unlink(places(key).came).catch(unlessGone),
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

/** Caches signed URLs, so that each is signed only once until it expires. */
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

/** Storage in a local folder, in production too on one machine. Several machines need another `Storage`. */
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
      // an early error appears when the stream is read; the listener keeps it from ending the process before
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
