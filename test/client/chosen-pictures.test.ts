// The pictures and videos that a browser prepares for the upload, in a real browser.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { buildSync } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { uploadLimits } from '../../contract/core/uploads'
import { problemOf } from '../../src/features/core/uploads/file-problem'
import { launchBrowser } from '../support/chromium'
import { colour, fourFields, jpeg, png, webp } from '../support/pictures'

type Chosen = { type: string; size: number; width: number; height: number; bytes: Buffer }

const root = path.resolve(__dirname, '../..')
let browser: Browser
let page: Page
beforeAll(async () => {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src/platform/chosen-pictures.h5.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'chosen',
    alias: { '@contract': path.join(root, 'contract') },
  })
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.setContent('<p>pictures</p>')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
})
afterAll(() => browser.close())

/** Chooses a file with this name and declared type. */
async function choose(bytes: Buffer, name = 'a.jpg', type = 'image/jpeg'): Promise<Chosen> {
  const found = await page.evaluate(
    async ([text, named, declared]) => {
      const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const { picked } = (window as unknown as { chosen: { picked(file: File): Promise<Record<string, unknown>> } })
        .chosen
      const { file, ...facts } = await picked(new File([data], named, { type: declared }))
      const url = await new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result))
        reader.readAsDataURL(file as Blob)
      })
      return { facts, base64: url.slice(url.indexOf(',') + 1) }
    },
    [bytes.toString('base64'), name, type] as const,
  )
  return { ...(found.facts as unknown as Omit<Chosen, 'bytes'>), bytes: Buffer.from(found.base64, 'base64') }
}

const problem = (chosen: Chosen) => problemOf({ ...chosen, path: '', file: undefined })

/** Checks that each stated fact is a fact of the bytes that are sent. */
async function isTrue({ bytes, type, size, width, height }: Chosen) {
  const facts = await sharp(bytes).metadata()
  expect([`image/${facts.format}`, bytes.length, facts.width, facts.height]).toEqual([type, size, width, height])
}

const gif = (frames: number) =>
  sharp(randomBytes(64 * 64 * 3 * frames), { raw: { width: 64, height: 64 * frames, channels: 3, pageHeight: 64 } })
    .gif({ loop: 0 })
    .toBuffer()

// A.net.20
test('reads the type from the bytes, whatever name and declared type a file has', async () => {
  for (const [type, bytes] of [
    ['image/jpeg', await jpeg()],
    ['image/png', await png()],
    ['image/webp', await webp()],
  ] as const)
    for (const [name, declared] of [
      ['a.jpg', ''],
      ['a', 'image/jpg'],
      ['a.heic', 'application/octet-stream'],
      ['a.txt', 'text/plain'],
    ] as const) {
      const chosen = await choose(bytes, name, declared)
      expect([type, declared, chosen.type, problem(chosen)]).toEqual([type, declared, type, undefined])
      expect(chosen.bytes.equals(bytes)).toBe(true)
      await isTrue(chosen)
    }
})

// A.net.20
test('converts a still GIF and an AVIF, and names the reason for every file that cannot be sent', async () => {
  for (const bytes of [await gif(1), await (await fourFields()).avif().toBuffer()]) {
    const chosen = await choose(bytes)
    expect([chosen.type, problem(chosen)]).toEqual(['image/jpeg', undefined])
    await isTrue(chosen)
  }
  const moving = sharp(randomBytes(64 * 128 * 3), { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
  for (const [bytes, why] of [
    [await gif(2), 'moving'],
    [await moving.webp({ loop: 0, delay: [100, 100] }).toBuffer(), 'moving'],
    [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
    [Buffer.from('some words'), 'unfit'],
    [Buffer.alloc(0), 'unfit'],
    [(await jpeg()).subarray(0, 40), 'unfit'],
  ] as const)
    expect(problem(await choose(bytes))).toBe(why)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'turns a photo of EXIF orientation %i upright, small or large',
  async (orientation) => {
    for (const side of [400, 3000]) {
      const photo = await (await fourFields(side, side / 2)).jpeg().withMetadata({ orientation }).toBuffer()
      const upright = await sharp(photo).autoOrient().jpeg().toBuffer()
      const chosen = await choose(photo)
      await isTrue(chosen)
      // an engine that ignores the orientation shows it upright too
      expect((await sharp(chosen.bytes).metadata()).orientation ?? 1).toBe(1)
      const { width = 0 } = await sharp(upright).metadata()
      const scale = chosen.width / width
      for (const [x, y] of [
        [0.1, 0.1],
        [0.9, 0.1],
        [0.1, 0.9],
        [0.9, 0.9],
      ] as const) {
        const [sx, sy] = [Math.round(x * chosen.width), Math.round(y * chosen.height)]
        const was = await colour(upright, Math.round(sx / scale), Math.round(sy / scale))
        expect([orientation, side, x, y, await colour(chosen.bytes, sx, sy)]).toEqual([orientation, side, x, y, was])
      }
    }
  },
)

// A.net.20
test('compares every limit with the file that is sent: 48 megapixels, a long screenshot and a panorama', async () => {
  for (const [width, height, short] of [
    [8000, 6000, 1800],
    [1080, 12_100, 857],
    [9000, 1200, 1080],
  ] as const) {
    const bytes = await sharp(await jpeg())
      .resize(width, height, { fit: 'fill' })
      .jpeg()
      .toBuffer()
    const chosen = await choose(bytes)
    expect([width, problem(chosen), Math.min(chosen.width, chosen.height)]).toEqual([width, undefined, short])
    expect(chosen.width * chosen.height).toBeLessThanOrEqual(uploadLimits.uploadPixels)
    await isTrue(chosen)
  }
})
