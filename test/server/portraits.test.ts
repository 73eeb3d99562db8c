import sharp from 'sharp'
import { drawPortrait, portraitCount, type Sitter, traitsOf } from '../../server/demo/portraits'
import { lookOf } from '../../server/demo/portraits/figure'
import { renderAll, type RenderJob, renderPortrait } from '../../server/demo/render'

const crowd = 3000
const sitter = (seed: number): Sitter => ({ gender: seed % 2 ? 1 : 2, age: 20 + (seed % 29) })
const seeds = Array.from({ length: crowd }, (_, seed) => seed)

describe('drawn portraits', () => {
  test('a seed is one face for ever', () => {
    expect(drawPortrait(7, sitter(7))).toBe(drawPortrait(7, sitter(7)))
    expect(drawPortrait('lin', sitter(7), { scene: 'photo', variant: 2 })).toBe(
      drawPortrait('lin', sitter(7), { scene: 'photo', variant: 2 }),
    )
  })

  test('3,000 people have 3,000 faces, also when told in words', () => {
    expect(new Set(seeds.map((seed) => drawPortrait(seed, sitter(seed)))).size).toBeGreaterThanOrEqual(2950)
    expect(new Set(seeds.map((seed) => traitsOf(seed, sitter(seed)))).size).toBeGreaterThanOrEqual(2950)
    expect(portraitCount()).toBeGreaterThan(1e8)
  })

  test('no drawing has a hole in its numbers', () => {
    for (const seed of seeds) {
      for (const scene of ['avatar', 'photo'] as const) {
        expect(drawPortrait(seed, sitter(seed), { scene, variant: seed % 5 })).not.toMatch(
          /NaN|undefined|Infinity|null|\[object|e-\d/,
        )
      }
    }
  })

  test('one person keeps face and hair from picture to picture, and changes the rest', () => {
    for (const seed of seeds.slice(0, 100)) {
      const pictures = [0, 1, 2, 3].map((variant) => drawPortrait(seed, sitter(seed), { scene: 'photo', variant }))
      const { hair } = lookOf(seed, sitter(seed))
      for (const picture of [...pictures, drawPortrait(seed, sitter(seed))]) expect(picture).toContain(hair.front)
      expect(new Set(pictures).size).toBe(4)
    }
  })

  test('sharp renders everybody', async () => {
    const made: Buffer[] = []
    const jobs = seeds.map((seed): RenderJob => ({
      svg: () => drawPortrait(seed, sitter(seed), { scene: seed % 3 ? 'avatar' : 'photo' }),
      sizes: [64],
      keep: ([image]) => {
        if (image) made.push(image)
      },
    }))
    const told: number[] = []
    await renderAll(jobs, (done) => told.push(done))
    expect(made).toHaveLength(crowd)
    expect(told.at(-1)).toBe(crowd)
    for (const image of made) expect(image.length).toBeGreaterThan(800)
  })

  test('a picture has the width asked for and the shape of its scene', async () => {
    const avatar = await sharp(await renderPortrait(drawPortrait(1, sitter(1)), 96)).metadata()
    expect([avatar.format, avatar.width, avatar.height, avatar.isProgressive]).toEqual(['jpeg', 96, 96, false])
    const photo = await sharp(await renderPortrait(drawPortrait(1, sitter(1), { scene: 'photo' }), 480)).metadata()
    expect([photo.width, photo.height]).toEqual([480, 640])
  })

  test('a failing picture fails the batch and puts the threads of sharp back', async () => {
    const threads = sharp.concurrency()
    await expect(renderAll([{ svg: 'not a drawing', sizes: [96], keep: () => undefined }])).rejects.toThrow()
    expect(sharp.concurrency()).toBe(threads)
  })
})
