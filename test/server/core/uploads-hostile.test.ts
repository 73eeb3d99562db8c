import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { decode } from '../../../server/domains/core/uploads/decoder'
import { partOf } from '../../../server/domains/core/uploads/rules'
import { colour, fourFields, jpeg, png, webp } from '../../support/pictures'
import { fetchPicture, sendPicture } from '../../support/sending'
import { world } from '../../world'

const whole = { crop: [], square: false }
const fateOf = async (bytes: Buffer, user = 1) => {
  const outcome = await decode(bytes, whole, user)
  return 'done' in outcome ? 'drawn' : outcome.unfit
}

/** A png chunk. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body) >>> 0)
  return Buffer.concat([length, body, sum])
}
/** A black PNG that claims any size. Its data compresses to almost nothing. */
function flood(width: number, height: number, rows = 1): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * rows))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="9" height="9"/></svg>',
)
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

test.each([
  ['an svg', svg],
  ['an svg that calls itself a jpeg by its first bytes', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
  ['a gif', gif],
  ['a pdf', pdf],
  ['a tiff', Buffer.from('49492a0008000000', 'hex')],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a zip', Buffer.from('504b0304', 'hex')],
  ['one byte', Buffer.from([0xff])],
  ['the start of a jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['noise', randomBytes(5000)],
])('refuses %s as a picture', async (_what, bytes) => {
  expect(await fateOf(bytes)).toBe('unfit')
})

test('refuses a picture that is cut off anywhere', async () => {
  for (const [type, bytes] of [
    ['image/jpeg', await jpeg()],
    ['image/png', await png()],
    ['image/webp', await webp()],
  ] as const)
    for (const share of [0.2, 0.5, 0.8, 0.95])
      expect([type, share, await fateOf(bytes.subarray(0, Math.floor(bytes.length * share)))]).toEqual([
        type,
        share,
        'unfit',
      ])
})

test('refuses too many pixels by the size before drawing, and a false size while drawing', async () => {
  expect(await fateOf(flood(50_000, 50_000))).toBe('large')
  expect(await fateOf(flood(7_000, 7_000, 7_000))).toBe('large')
  expect(await fateOf(flood(65_535, 1_000))).toBe('large')
  expect(await fateOf(flood(6_000, 6_000))).toBe('unfit')
  // a large valid picture is accepted and scaled down
  const outcome = await decode(flood(6_000, 6_000, 6_000), whole, 1)
  expect('done' in outcome && [outcome.done.width, outcome.done.height]).toEqual([1600, 1600])
})

// security C3
test('refuses a few bytes that expand to millions of pixels before drawing', async () => {
  const bomb = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#fff' } })
    .webp({ lossless: true })
    .toBuffer()
  expect(bomb.length * 400).toBeLessThan(36_000_000)
  expect(await fateOf(bomb)).toBe('unfit')
  const modest = await sharp({ create: { width: 2_000, height: 1_900, channels: 3, background: '#fff' } })
    .webp({ lossless: true })
    .toBuffer()
  expect(await fateOf(modest)).toBe('drawn')
})

// security C3
test('draws one picture of a user at a time, so many pictures of one user do not delay another user', async () => {
  const large = await sharp(randomBytes(3_000 * 3_000 * 3), { raw: { width: 3_000, height: 3_000, channels: 3 } })
    .jpeg()
    .toBuffer()
  const order: string[] = []
  const draw = (user: number, name: string) =>
    decode(large, whole, user).then((outcome) => {
      expect('done' in outcome).toBe(true)
      order.push(name)
    })
  await Promise.all([...Array.from({ length: 5 }, (_, n) => draw(1, `many ${n}`)), draw(2, 'one')])
  // the picture is drawn at the same time as the others' pictures, even if a decoder has to start for it
  expect(order.indexOf('one')).toBeLessThan(4)
})

test.each([3, 6])('keeps the corners of a large photo of orientation %i, whole and cropped', async (orientation) => {
  const fields = await (await fourFields(3_600, 2_400)).jpeg().withMetadata({ orientation }).toBuffer()
  const upright = await sharp(fields).autoOrient().jpeg().toBuffer()
  for (const crop of [[], [250, 250, 500, 500]]) {
    const [turned, plain] = await Promise.all(
      [fields, upright].map((bytes, n) => decode(bytes, { ...whole, crop }, n + 1)),
    )
    if (!turned || !plain || !('done' in turned) || !('done' in plain)) throw new Error('not drawn')
    const { width, height } = turned.done
    expect([plain.done.width, plain.done.height]).toEqual([width, height])
    expect(Math.max(width, height)).toBe(1600)
    for (const [x, y] of [
      [20, 20],
      [width - 20, 20],
      [20, height - 20],
      [width - 20, height - 20],
    ] as const)
      expect(await colour(turned.done.bytes, x, y)).toBe(await colour(plain.done.bytes, x, y))
  }
})

test('refuses animated pictures', async () => {
  const frames = sharp(Buffer.concat([randomBytes(64 * 64 * 3), randomBytes(64 * 64 * 3)]), {
    raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
  })
  const moving = await frames.webp({ loop: 0, delay: [100, 100] }).toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  expect(await fateOf(moving)).toBe('moving')
  const still = await png()
  const control = Buffer.concat([
    still.subarray(0, 33),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    still.subarray(33),
  ])
  expect(await fateOf(control)).toBe('moving')
})

const secret = 'CANARY-31.2304N-121.4737E-CANARY'

// security C3
test('removes everything except pixels: places, names, profiles, thumbnails, and bytes after the end', async () => {
  const app1 = (text: string) => {
    const body = Buffer.from(text)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(body.length + 2)
    return (marker: number) => Buffer.concat([Buffer.from([0xff, marker]), length, body])
  }
  const plain = await jpeg()
  const withExif = await sharp(plain)
    .withExif({
      IFD0: { ImageDescription: secret, Artist: secret, Copyright: secret, Make: secret, Software: secret },
      IFD2: { UserComment: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1', GPSLongitudeRef: 'E', GPSAreaInformation: secret },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${secret}</rdf:RDF></x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  const markers = [
    app1(`JFXX\0${secret}`)(0xe0),
    app1(`Exif\0\0${secret}`)(0xe1),
    app1(`http://ns.adobe.com/xap/1.0/\0${secret}`)(0xe1),
    app1(`ICC_PROFILE\0\x01\x01${secret}`)(0xe2),
    app1(`Photoshop 3.0\0${secret}`)(0xed),
    app1(secret)(0xfe),
  ]
  const wrapped = Buffer.concat([
    withExif.subarray(0, 2),
    ...markers,
    withExif.subarray(2),
    Buffer.from(secret),
    await jpeg(50, 50),
  ])
  const still = await png()
  const spoken = Buffer.concat([
    still.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Location\0${secret}`)),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
    chunk('eXIf', Buffer.from(secret)),
    still.subarray(33),
    Buffer.from(secret),
  ])
  const web = await sharp(await webp())
    .withExif({ IFD0: { Artist: secret } })
    .withXmp(`<x>${secret}</x>`)
    .webp()
    .toBuffer()
  for (const [type, bytes] of [
    ['image/jpeg', wrapped],
    ['image/png', spoken],
    ['image/webp', web],
  ] as const) {
    expect([type, bytes.includes(secret)]).toEqual([type, true])
    const outcome = await decode(bytes, whole, 1)
    if (!('done' in outcome)) throw new Error(`${type} was ${outcome.unfit}`)
    const out = outcome.done.bytes
    expect([
      type,
      out.includes(secret),
      out.includes('CANARY'),
      out.includes('Exif'),
      out.includes('ns.adobe'),
      out.includes('ICC_PROFILE'),
    ]).toEqual([type, false, false, false, false, false])
    const facts = await sharp(out).metadata()
    expect([facts.exif, facts.icc, facts.xmp, facts.iptc, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  }
})

test('stores no appended bytes, and the stored file is a jpeg to its last byte', async () => {
  const w = await world()
  const lin = await w.person('林')
  const bytes = Buffer.concat([await jpeg(), Buffer.from(`PK\x03\x04<script>${secret}</script>`)])
  const kept = await fetchPicture(w, (await sendPicture(w, lin, bytes)).data.url)
  expect(kept.includes('CANARY')).toBe(false)
  expect([kept.subarray(0, 2).toString('hex'), kept.subarray(-2).toString('hex')]).toEqual(['ffd8', 'ffd9'])
  await w.close()
})

// security C3
test('draws or refuses each of five hundred damaged pictures, and then still draws a good one', async () => {
  const kinds = [
    ['image/jpeg', await jpeg(120, 120)],
    ['image/png', await png(120, 120)],
    ['image/webp', await webp(120, 120)],
  ] as const
  const fates = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      // some are left undamaged, because fewer than one in two hundred damaged pictures can be decoded
      fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), { maxLength: 12 }),
      async ([, good], changes) => {
        const bytes = Buffer.from(good)
        for (const [place, value] of changes) bytes[Math.floor(place * bytes.length)] = value
        const fate = await fateOf(bytes)
        fates.add(fate)
        return ['drawn', 'unfit', 'large', 'moving'].includes(fate)
      },
    ),
    { numRuns: 500 },
  )
  expect([...fates]).toEqual(expect.arrayContaining(['drawn', 'unfit']))
  expect(await fateOf(await jpeg())).toBe('drawn')
})

test('refuses pictures beyond the queue’s limit, and draws the rest', async () => {
  const bytes = await jpeg()
  const fates = await Promise.all(Array.from({ length: 40 }, (_, user) => fateOf(bytes, user)))
  expect(new Set(fates)).toEqual(new Set(['drawn', 'full']))
  expect(fates.filter((fate) => fate === 'drawn').length).toBeGreaterThanOrEqual(16)
})

test('never makes an empty crop or one outside the picture, however small the picture is', () => {
  const thousandth = fc.integer({ min: 0, max: 999 })
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
  fc.assert(
    fc.property(size, thousandth, thousandth, thousandth, thousandth, fc.boolean(), (whole, x, y, w, h, square) => {
      const part = partOf(whole, { crop: [x, y, Math.min(1000 - x, w + 1), Math.min(1000 - y, h + 1)], square })
      return (
        part.width >= 1 &&
        part.height >= 1 &&
        part.left >= 0 &&
        part.top >= 0 &&
        part.left + part.width <= whole.width &&
        part.top + part.height <= whole.height &&
        (!square || part.width === part.height)
      )
    }),
  )
})
