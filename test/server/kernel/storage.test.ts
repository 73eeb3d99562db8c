import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { deriveKeys } from '../../../server/kernel/keys'
import { localStorage, type Storage } from '../../../server/providers/storage'
import { world } from '../../world'

const folder = mkdtempSync(path.join(os.tmpdir(), 'ergou-storage-'))
const secrets = deriveKeys('a secret that only this test world knows')
const storage: Storage = localStorage(folder, secrets)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-03-10T12:00:00+08:00')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const bytes = Buffer.from('a picture')

const partsOf = (address: string) => {
  const url = new URL(address, 'http://local')
  return {
    key: url.pathname.slice('/files/'.length),
    e: url.searchParams.get('e') ?? '',
    s: url.searchParams.get('s') ?? '',
  }
}
const collect = async (stream: Readable) => Buffer.concat((await stream.toArray()) as Buffer[]).toString()
const holder = 'ab'.repeat(32)
const read = async (key: string, e: string, s: string, at = now, by = holder) => {
  const found = await storage.read({ key, expires: e, sign: s, holder: by }, at)
  return found && { ...found, stream: undefined, text: await collect(found.stream) }
}

test('reads a stored file by its address, with its type and size', async () => {
  const key = await storage.put(bytes, 'png')
  const { e, s } = partsOf(storage.url(key, now))
  expect(await read(key, e, s)).toMatchObject({ text: 'a picture', size: 9, type: 'image/png' })
})

// security V1
test('stores the same picture under two unrelated keys', async () => {
  const keys = await Promise.all(Array.from({ length: 50 }, () => storage.put(bytes, 'jpg')))
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{30}\.jpg$/)
})

test('keeps an address valid for five to ten minutes', async () => {
  const key = await storage.put(bytes, 'jpg')
  for (const offset of [0, 1, 299, 300, 301]) {
    const { e, s } = partsOf(storage.url(key, later(offset)))
    const life = Number(e) - later(offset).getTime() / 1000
    expect(life).toBeGreaterThanOrEqual(300)
    expect(life).toBeLessThanOrEqual(600)
    expect(await read(key, e, s, new Date(Number(e) * 1000))).toBeDefined()
    expect(await read(key, e, s, new Date(Number(e) * 1000 + 1))).toBeUndefined()
  }
})

// security C4
test('opens nothing when time, key or signature of an address was changed', async () => {
  const [key, other] = [await storage.put(bytes, 'jpg'), await storage.put(bytes, 'jpg')]
  const { e, s } = partsOf(storage.url(key, now))
  const wrong: [string, string, string][] = [
    [other, e, s],
    [key, String(Number(e) + 1), s],
    [key, String(Number(e) + 300), s],
    [key, `0${e}`, s],
    [key, e, s.toUpperCase().replace(/^\d+$/, 'x')],
    [key, e, s.slice(0, 31)],
    [key, e, `${s}0`],
    [key, e, ''],
    [key, '', s],
    [key, e, '0'.repeat(32)],
    ...Array.from({ length: 32 }, (_, n): [string, string, string] => [
      key,
      e,
      s.slice(0, n) + ((parseInt(s[n] ?? '0', 16) + 1) % 16).toString(16) + s.slice(n + 1),
    ]),
  ]
  for (const [k, time, sign] of wrong)
    if (!(k === key && time === e && sign === s)) expect(await read(k, time, sign)).toBeUndefined()
})

test('leaves the folder by no address, not even with a right signature', async () => {
  writeFileSync(path.join(folder, '..', 'ergou-outside.jpg'), 'secret')
  const e = String(Math.floor(now.getTime() / 1000) + 300)
  for (const key of [
    '../ergou-outside.jpg',
    '/etc/passwd',
    '..%2Fx.jpg',
    'aa/../../x.jpg',
    'aa',
    '',
    'aa/\u0000.jpg',
    `aa/${'b'.repeat(30)}.svg`,
  ]) {
    const s = secrets.mac('file', `${key} ${e}`).subarray(0, 16).toString('hex')
    expect([key, await storage.read({ key, expires: e, sign: s, holder }, now)]).toEqual([key, undefined])
    await storage.remove(key)
  }
  expect(readFileSync(path.join(folder, '..', 'ergou-outside.jpg'), 'utf8')).toBe('secret')
  rmSync(path.join(folder, '..', 'ergou-outside.jpg'))
})

test('keeps the folder readable by the server only, and leaves no half-written file in it', async () => {
  const key = await storage.put(bytes, 'jpg')
  expect(statSync(path.join(folder, key)).mode & 0o077).toBe(0)
  expect(statSync(path.join(folder, key.slice(0, 2))).mode & 0o077).toBe(0)
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([])
})

test('accepts the removal of a file twice, and no longer reads it', async () => {
  const key = await storage.put(bytes, 'jpg')
  const { e, s } = partsOf(storage.url(key, now))
  await storage.remove(key)
  await storage.remove(key)
  expect(await read(key, e, s)).toBeUndefined()
})

test('stores a download completely or not at all, allows writing it again, and limits its address to a day', async () => {
  const key = storage.newDownload()
  expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{30}\.zip$/)
  const failing = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('cut off')
    })(),
  )
  await expect(storage.writeDownload(key, failing)).rejects.toThrow('cut off')
  const { e, s } = partsOf(storage.downloadUrl(key, later(86_400), holder))
  expect(await read(key, e, s)).toBeUndefined()
  expect(await storage.writeDownload(key, Readable.from([Buffer.from('the '), Buffer.from('whole')]))).toBe(9)
  expect(await read(key, e, s)).toMatchObject({ text: 'the whole', size: 9, type: 'application/zip' })
  expect(await read(key, e, s, later(86_400))).toBeDefined()
  expect(await read(key, e, s, now, 'cd'.repeat(32))).toBeUndefined()
  expect(await read(key, e, s, later(86_401))).toBeUndefined()
  const tooFar = partsOf(storage.downloadUrl(key, later(86_401), holder))
  expect(await read(key, tooFar.e, tooFar.s)).toBeUndefined()
  await storage.remove(key)
  expect(await read(key, e, s)).toBeUndefined()
})

test('removes a half-written download with its key', async () => {
  const key = storage.newDownload()
  const half = new Readable({ read: () => undefined })
  half.push('half')
  const writing = storage.writeDownload(key, half)
  setImmediate(() => half.destroy(new Error('cut off')))
  await expect(writing).rejects.toThrow('cut off')
  await storage.remove(key)
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.zip'))).toEqual([])
})

test('gives no picture the long-lived address of a download, and writes no download under a picture’s key', async () => {
  const key = await storage.put(bytes, 'jpg')
  expect(storage.downloadUrl(key, later(3600), holder)).toBe('')
  expect(storage.downloadUrl('', later(3600), holder)).toBe('')
  await expect(storage.writeDownload(key, Readable.from(['x']))).rejects.toThrow('download')
  await expect(storage.writeDownload('../../x.zip', Readable.from(['x']))).rejects.toThrow('download')
})

test('reports that a store cannot remove a file', async () => {
  const key = await storage.put(bytes, 'jpg')
  const place = path.join(folder, key)
  rmSync(place)
  mkdirSync(place)
  await expect(storage.remove(key)).rejects.toThrow()
  rmSync(place, { recursive: true })
})

test('answers an empty address when a user has no picture', () => {
  expect(storage.url('', now)).toBe('')
})

test('serves a right address over HTTP privately, and answers not found for every other one', async () => {
  const w = await world()
  const key = await w.deps.providers.storage.put(bytes, 'jpg')
  const address = w.deps.providers.storage.url(key, w.now())
  const get = (url: string) => w.app.inject({ method: 'GET', url })
  const right = await get(address)
  expect([right.statusCode, right.body]).toEqual([200, 'a picture'])
  expect(right.headers).toMatchObject({ 'cache-control': 'private, max-age=300', 'x-content-type-options': 'nosniff' })
  expect(right.headers).not.toHaveProperty('etag')
  const wrong = [
    `/files/${key}`,
    `${address}0`,
    address.replace('/files/', '/files/../files/x'),
    `${address}&e=1`,
    '/files/',
    '/files/..%2f..%2fsecret',
    `/files/${key}/`,
  ]
  for (const url of wrong) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  w.pass(600_001)
  expect((await get(address)).statusCode).toBe(404)
  await w.close()
})
