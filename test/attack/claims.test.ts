// A size that a file claims causes no allocation: its headers are checked before a decoder gets it (security C3).
import { channel } from 'node:diagnostics_channel'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cleanVideo, decode, stopDecoders } from '../../server/domains/core/uploads/decoder'
import { cleanVoice } from '../../server/domains/core/uploads/voice'
import { tinyVideo } from '../support/mp4'
import { jpeg, png, webp } from '../support/pictures'
import { opened, video, walk } from '../support/videos'
import { chunk, infoFrame, mp3, riff, wav } from '../support/voices'
import { honest, leftOut, pictures, videos } from './claims'

let folder: string
let started = 0
const count = () => {
  started += 1
}
/** Resets the count of started decoders. No idle decoder is left that could do the work. */
function afresh() {
  stopDecoders()
  started = 0
}
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'claims-'))
  channel('child_process').subscribe(count)
})
afterAll(() => {
  stopDecoders()
  channel('child_process').unsubscribe(count)
  rmSync(folder, { recursive: true })
})

let files = 0
async function fateOfVideo(bytes: Buffer) {
  files += 1
  const places = { came: path.join(folder, `${files}.in`), made: path.join(folder, `${files}.part`) }
  writeFileSync(places.came, bytes)
  const outcome = await cleanVideo(places, 1)
  return { outcome, made: 'done' in outcome ? readFileSync(places.made) : Buffer.alloc(0) }
}
const whole = { crop: [], square: false }

describe('a small video', () => {
  test('accepts an honest one', async () => {
    afresh()
    expect(tinyVideo().length).toBeLessThan(1_000)
    const { outcome, made } = await fateOfVideo(tinyVideo())
    expect(outcome).toEqual({ done: { width: 320, height: 240, seconds: 4 } })
    expect(await opened(made).computeDuration()).toBe(4)
    expect(started).toBe(1)
  })

  test.each(Object.entries(honest))('accepts one that states true values in another way: %s', async (_what, boxes) => {
    expect((await fateOfVideo(tinyVideo(boxes))).outcome).toMatchObject({ done: { seconds: 4 } })
  })

  test.each(Object.entries(videos))(
    'refuses one that claims 200 million, before a decoder starts: %s',
    async (_what, boxes) => {
      afresh()
      const bytes = tinyVideo(boxes)
      expect(bytes.length).toBeLessThan(1_024)
      const { outcome } = await fateOfVideo(bytes)
      expect(outcome).toEqual({ unfit: expect.stringMatching(/^(unfit|long)$/) })
      expect(started).toBe(0)
    },
  )

  test.each(Object.entries(leftOut))(
    'drops a box that no video reader needs, whatever it claims: %s',
    async (_what, boxes) => {
      const { outcome, made } = await fateOfVideo(tinyVideo(boxes))
      expect(outcome).toEqual({ done: { width: 320, height: 240, seconds: 4 } })
      expect((await opened(made).getTracks()).length).toBe(1)
    },
  )
})

test('accepts honest videos of phones: progressive, QuickTime, tagged, and in fragments', async () => {
  const fragmented = await video({ fragments: true })
  expect(fragmented.includes('moof')).toBe(true)
  for (const bytes of [
    walk,
    await video({ mov: true, rotation: 90 }),
    await video({ tags: { title: 'a' } }),
    fragmented,
  ])
    expect((await fateOfVideo(bytes)).outcome).toMatchObject({ done: { seconds: 6 } })
})

test('drops an index of fragments that lies in another box', async () => {
  const bytes = await video({ fragments: true })
  // the last four bytes point to an index, which here lies in a box that readers skip
  const lie = Buffer.alloc(28)
  lie.writeUInt32BE(24, 0)
  lie.write('mfra', 4)
  lie.writeUInt32BE(16, 8)
  lie.write('moof', 12)
  const box = Buffer.concat([
    Buffer.from([0, 0, 0, 36]),
    Buffer.from('uuid'),
    lie.subarray(0, 24),
    Buffer.from([0, 0, 0, 28]),
  ])
  const { outcome } = await fateOfVideo(Buffer.concat([bytes, box]))
  expect(outcome).toMatchObject({ done: { seconds: 6 } })
  // the box is renamed at its place, so that all offsets stay the same
  expect(
    readFileSync(path.join(folder, `${files}.in`))
      .subarray(-28)
      .toString('latin1', 4, 8),
  ).toBe('free')
})

describe('a picture', () => {
  test('draws an honest one', async () => {
    afresh()
    for (const bytes of [await jpeg(), await png(), await webp()])
      expect(await decode(bytes, whole, 1)).toMatchObject({ done: { width: 400, height: 400 } })
    expect(started).toBe(1)
  })

  test.each(Object.entries(pictures))(
    'refuses a picture under 1 kB that claims too much before a decoder starts: %s',
    async (_what, [, bytes]) => {
      afresh()
      expect(bytes.length).toBeLessThan(1_000)
      expect(await decode(bytes, whole, 1)).toEqual({ unfit: expect.stringMatching(/^(unfit|large|moving)$/) })
      expect(started).toBe(0)
    },
  )
})

// the server reads sound byte by byte and uses no decoder
test('measures a voice by its bytes, whatever its header claims', () => {
  const honest = wav(1)
  expect(cleanVoice(honest)?.seconds).toBe(1)
  for (const at of [4, 16, 40]) {
    const lying = Buffer.from(honest)
    lying.writeUInt32LE(200_000_000, at)
    expect(cleanVoice(lying)).toBeUndefined()
  }
  const lying = chunk('LIST', Buffer.alloc(4))
  lying.writeUInt32LE(200_000_000, 4)
  expect(cleanVoice(riff(lying))).toBeUndefined()
  const counted = Buffer.concat([infoFrame(200_000_000), mp3(1)])
  expect(cleanVoice(counted)?.seconds).toBe(1)
})
