import sharp from 'sharp'
import { photograph, photographPlace } from '../../../demo/photographs'
import { scenes } from '../../../demo/photographs/scenes'
import { drawPlace } from '../../../demo/portraits'
import { nameOf } from '../../../demo/portraits/scene'
import { type Subject, subjects } from '../../../demo/portraits/subjects'

const woman = { gender: 2, age: 28 } as const
const sizeOf = async (jpeg: Buffer) => {
  const { width, height } = await sharp(jpeg).metadata()
  return { width, height }
}

/** Mean and standard deviation of grey, on a scale of 255. */
async function greyOf(jpeg: Buffer) {
  const { channels } = await sharp(jpeg).greyscale().stats()
  return { mean: channels[0]?.mean ?? 0, deviation: channels[0]?.stdev ?? 0 }
}

/** One photograph of each scene. The variant selects the scene. */
async function each() {
  const found = new Map<string, Buffer>()
  for (let variant = 0; found.size < scenes.length && variant < 200; variant += 1) {
    const taken = await photograph('person 1', woman, { width: 240, variant })
    const { mean } = await greyOf(taken)
    const { height = 0 } = await sizeOf(taken)
    found.set(`${height} ${Math.round(mean / 12)}`, taken)
  }
  return [...found.values()]
}

test('makes dark and light, upright, square and wide photographs with strong contrast', async () => {
  const taken = await each()
  const greys = await Promise.all(taken.map(greyOf))
  const sizes = await Promise.all(taken.map(sizeOf))
  expect(Math.min(...greys.map(({ mean }) => mean))).toBeLessThan(60)
  expect(Math.max(...greys.map(({ mean }) => mean))).toBeGreaterThan(190)
  expect(Math.max(...greys.map(({ deviation }) => deviation))).toBeGreaterThan(60)
  expect(new Set(sizes.map(({ width, height }) => Math.sign(width - height)))).toEqual(new Set([-1, 0, 1]))
})

test('draws an avatar as a square of one person, and a place without people', async () => {
  expect(await sizeOf(await photograph('person 1', woman, { width: 176, avatar: true }))).toEqual({
    width: 176,
    height: 176,
  })
  expect(await sizeOf(await photographPlace('park', 480))).toEqual({ width: 480, height: 640 })
})

test('keeps the main face within the picture in every scene', () => {
  for (const { name, width, height, head, at } of scenes) {
    const [x, y] = [at[0] * width, at[1] * height]
    const half = (head * height) / 2
    expect({ name, in: x - half >= 0 && x + half <= width && y - half >= 0 && y + half * 1.3 <= height }).toEqual({
      name,
      in: true,
    })
  }
})

test('draws the subject of a picture into the band that a card of 5:2 shows', async () => {
  for (const subject of Object.keys(subjects) as Subject[]) {
    const name = nameOf({ place: 'room', subject }, 'x')
    const bands = await Promise.all(
      [name, name.replace(subject, '')].map((of) =>
        sharp(Buffer.from(drawPlace(of)))
          .extract({ left: 100, top: 280, width: 400, height: 240 })
          .greyscale()
          .raw()
          .toBuffer(),
      ),
    )
    const [drawn, plain] = bands
    const changed = [...(drawn ?? [])].filter((grey, at) => Math.abs(grey - (plain?.[at] ?? 0)) > 12).length
    expect(changed / (400 * 240)).toBeGreaterThan(0.15)
  }
})
