import { UnreachableError } from '../../src/platform/host'
import { part, sayOfParts, toldPart } from '../../src/platform/part'

const lost = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: '/js/7.js' })

/** A lazily loaded part. Its file breaks the first `times` times. */
function breaking(times: number, error: () => Error = lost) {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked <= times) throw error()
    return 'the part'
  }
  return { load, asked: () => asked }
}

let told = 0
beforeEach(() => {
  told = 0
  sayOfParts(() => (told += 1))
})

test('requests a part again without a message when it broke on the way', async () => {
  const { load, asked } = breaking(1)
  expect([await toldPart(load), asked(), told]).toEqual(['the part', 2, 0])
})

test('tells the user that a part did not load, and requests it again on the next tap', async () => {
  const { load, asked } = breaking(2)
  expect([await toldPart(load), asked(), told]).toEqual([undefined, 2, 1])
  expect([await toldPart(load), asked(), told]).toEqual(['the part', 3, 1])
})

test('gives the error of a broken connection to a caller that shows it by itself', async () => {
  await expect(part(breaking(2).load)).rejects.toEqual(new UnreachableError('offline'))
  expect(told).toBe(0)
})

test('does not report a part that loads and fails as a broken connection', async () => {
  const { load, asked } = breaking(1, () => new TypeError('broken'))
  await expect(toldPart(load)).rejects.toThrow('broken')
  expect([asked(), told]).toEqual([1, 0])
})
