import fc from 'fast-check'
import { filmProblem } from '../../src/platform/film-head'
import { table, tinyVideo } from '../support/mp4'
import { box, video, walk } from '../support/videos'

const problem = (bytes: Buffer, longest = 61) =>
  filmProblem(async (from, to) => new Uint8Array(bytes.subarray(from, to)).buffer, bytes.length, longest)

/** Replaces the first occurrence of a name, behind another one if given. */
function renamed(bytes: Buffer, name: string, by: string, behind = '') {
  const copy = Buffer.from(bytes)
  copy.write(by, copy.indexOf(name, behind === '' ? 0 : copy.indexOf(behind)), 'latin1')
  return copy
}

test.each([
  ['an MP4', async () => walk],
  ['a QuickTime file', () => video({ mov: true })],
  ['a fragmented file', () => video({ fragments: true })],
  ['a video without sound', () => video({ sound: false })],
  ['a file that is no video', async () => Buffer.from('this is no video at all, it is a text')],
])('finds no problem in the head of %s', async (_name, made) => {
  expect(await problem(await made())).toBeUndefined()
})

test.each([
  ['HEVC', renamed(walk, 'avc1', 'hvc1', 'stsd'), 'hevc'],
  ['another codec', renamed(walk, 'avc1', 'vp09', 'stsd'), 'coded'],
  ['uncompressed sound', renamed(walk, 'mp4a', 'sowt', 'smhd'), 'sound'],
  ['a length of 0.3 s', tinyVideo({ mdhd: table('mdhd', 0, 0, 1000, 300, 0) }), 'short'],
  ['a length of 62 s', tinyVideo({ mdhd: table('mdhd', 0, 0, 1000, 62_000, 0) }), 'long'],
])('finds in the head of a video: %s', async (_name, bytes, why) => {
  expect(await problem(bytes)).toBe(why)
})

test('finds MP3 sound in an MP4 by the number of its codec', async () => {
  const copy = Buffer.from(walk)
  // the number follows the tag 4 and its length
  const at = copy.indexOf(4, copy.indexOf('esds') + 11)
  const number = copy.indexOf(0x40, at)
  copy.writeUInt8(0x6b, number)
  expect(await problem(copy)).toBe('sound')
})

test('answers for every damaged head, and reads no more than the boxes say', async () => {
  const small = tinyVideo({ behind: box('free', Buffer.alloc(20)) })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(small.length - 1), fc.nat(255)), { maxLength: 12 }), async (changes) => {
      const copy = Buffer.from(small)
      for (const [at, value] of changes) copy.writeUInt8(value, at)
      expect([undefined, 'hevc', 'coded', 'sound', 'long', 'short']).toContain(await problem(copy))
    }),
    { numRuns: 300 },
  )
})
