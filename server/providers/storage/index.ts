import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Keys } from '../../keys'
import { same } from '../../keys'

/** Addresses of stored files live this long, and change only this often, so that a list opened twice is cached. Seconds. */
const lifetime = 600

/** Private files under random keys; nobody reads one without an address that was signed for them (security C4). */
export type Storage = {
  /** Stores bytes and answers their new random key. The file is whole or absent, also after a crash. */
  put(bytes: Buffer, extension: 'jpg' | 'png'): Promise<string>
  /** An address that works for at most ten minutes; '' for no key. */
  url(key: string, now: Date): string
  /** The file behind a signed address, or undefined when the signature, the time or the key is wrong. */
  read(
    key: string,
    expires: string,
    sign: string,
    now: Date,
  ): Promise<{ stream: Readable; size: number; type: string } | undefined>
  remove(key: string): Promise<void>
}

const shape = /^[a-z0-9]{2}\/[a-z0-9]{30}\.(jpg|png)$/

/**
 * Files in a local folder, in production too: one machine, whose disk holds them and whose processes share them. Several
 * machines need a provider of their own behind `Storage`.
 */
export function localStorage(folder: string, keys: Keys): Storage {
  const signOf = (key: string, expires: string) => keys.mac('file', `${key} ${expires}`).subarray(0, 16)
  const made = new Set<string>()
  const placeOf = (key: string) => path.join(folder, key)
  const ensure = async (directory: string) => {
    if (made.has(directory)) return
    await mkdir(directory, { recursive: true, mode: 0o700 })
    made.add(directory)
  }
  return {
    async put(bytes, extension) {
      const name = randomBytes(16).toString('hex')
      const key = `${name.slice(0, 2)}/${name.slice(2)}.${extension}`
      await ensure(path.dirname(placeOf(key)))
      const handle = await open(`${placeOf(key)}.part`, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${placeOf(key)}.part`, placeOf(key))
      return key
    },
    url(key, now) {
      if (key === '') return ''
      const second = Math.floor(now.getTime() / 1000)
      const expires = String((Math.floor(second / (lifetime / 2)) + 2) * (lifetime / 2))
      return `/files/${key}?e=${expires}&s=${signOf(key, expires).toString('hex')}`
    },
    async read(key, expires, sign, now) {
      if (!shape.test(key) || !/^\d{1,12}$/.test(expires) || !/^[0-9a-f]{32}$/.test(sign)) return undefined
      const left = Number(expires) - now.getTime() / 1000
      if (left < 0 || left > lifetime || !same(signOf(key, expires), Buffer.from(sign, 'hex'))) return undefined
      const found = await stat(placeOf(key)).catch(() => undefined)
      if (!found) return undefined
      return {
        stream: createReadStream(placeOf(key)),
        size: found.size,
        type: key.endsWith('.png') ? 'image/png' : 'image/jpeg',
      }
    },
    async remove(key) {
      if (shape.test(key)) await unlink(placeOf(key)).catch(() => undefined)
    },
  }
}
