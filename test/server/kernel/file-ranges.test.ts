import { mp3, wav } from '../../support/voices'
import { type World, world } from '../../world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const stored = async (bytes: Buffer, extension: 'mp3' | 'wav' | 'jpg') => {
  const { storage } = w.deps.providers
  const url = storage.url(await storage.put(bytes, extension), w.now())
  return (headers: Record<string, string>) =>
    w.app.inject({ method: 'GET', url, headers }).then((answer) => ({
      code: answer.statusCode,
      range: answer.headers['content-range'],
      length: answer.headers['content-length'],
      bytes: answer.rawPayload,
      headers: answer.headers,
    }))
}

test.each([
  ['mp3', mp3(3)],
  ['wav', wav(3)],
] as const)(
  'serves a range of an %s as its bytes, the whole file for an unusable range, and nothing beyond its end',
  async (extension, bytes) => {
    const read = await stored(bytes, extension)
    const size = bytes.length
    const whole = await read({})
    expect(whole).toMatchObject({ code: 200, length: String(size), headers: { 'accept-ranges': 'bytes' } })
    const tag = String(whole.headers.etag)
    expect(tag).toMatch(/^"[^"]+"$/)
    const pieces: [Record<string, string>, number, number][] = [
      [{ range: 'bytes=0-1' }, 0, 1],
      [{ range: 'bytes=-4' }, size - 4, size - 1],
      [{ range: `bytes=-${size + 9}` }, 0, size - 1],
      [{ range: 'bytes=10-' }, 10, size - 1],
      [{ range: `bytes=10-${size + 9}` }, 10, size - 1],
      [{ range: 'bytes=0-1', 'if-range': tag }, 0, 1],
    ]
    for (const [headers, start, end] of pieces) {
      const part = await read(headers)
      expect([headers, part.code, part.range, part.length, part.headers.etag]).toEqual([
        headers,
        206,
        `bytes ${start}-${end}/${size}`,
        String(end - start + 1),
        tag,
      ])
      expect(part.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
    }
    const others: Record<string, string>[] = [
      { range: 'bytes=4-2' },
      { range: 'bytes=-' },
      { range: 'bytes=0-1,3-4' },
      { range: 'seconds=0-1' },
      { range: 'bytes=0-1', 'if-range': '"another"' },
      { range: 'bytes=0-1', 'if-range': `W/${tag}` },
      { range: 'bytes=0-1', 'if-range': new Date().toUTCString() },
      { range: `bytes=${size}-`, 'if-range': '"another"' },
    ]
    for (const headers of others) {
      const all = await read(headers)
      expect([headers, all.code, all.range, all.bytes.equals(bytes)]).toEqual([headers, 200, undefined, true])
    }
    for (const range of [`bytes=${size}-`, `bytes=${size}-${size + 9}`, 'bytes=9999999999-', 'bytes=-0'])
      expect([range, await read({ range })]).toMatchObject([
        range,
        { code: 416, range: `bytes */${size}`, bytes: Buffer.alloc(0), headers: { 'cache-control': 'no-store' } },
      ])
  },
)

test('serves a picture as a whole', async () => {
  const read = await stored(Buffer.from('a picture'), 'jpg')
  const { code, bytes, headers } = await read({ range: 'bytes=0-1' })
  expect([code, bytes.toString(), headers['accept-ranges']]).toEqual([200, 'a picture', undefined])
})
