import sharp, { type OverlayOptions } from 'sharp'
import { box, num } from '../portraits/svg'
import type { Scene } from './scenes'

const quality = 82
const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

/** An SVG radial gradient over the whole picture. Its centre `x`, `y` is given as fractions of the size. */
const glow = (id: string, [x, y]: readonly [number, number], radius: number, stops: readonly [string, number][]) =>
  `<radialGradient id="${id}" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}">${stops
    .map(
      ([colour, opacity], n) =>
        `<stop offset="${num(n / (stops.length - 1))}" stop-color="${colour}" stop-opacity="${num(opacity)}"/>`,
    )
    .join('')}</radialGradient>`

/** Light on one side and shadow on the other. It is applied to people only. */
function lit({ width, height, at: [x, y], light: { from, bright, shadow, colour } }: Scene): Buffer {
  const side = x + from * 0.35
  const light = glow('l', [side, y - 0.12], 0.42, [
    [colour, bright],
    [colour, 0],
  ])
  const dark = glow('d', [side, y - 0.1], 0.75, [
    ['#000', 0],
    ['#0A0608', shadow * 0.55],
    ['#050308', shadow],
  ])
  const all = `<defs>${dark}${light}</defs>${box(0, 0, width, height, 'url(#d)')}${box(0, 0, width, height, 'url(#l)')}`
  return svg(width, height, all)
}

const vignette = ({ width, height }: Scene): Buffer =>
  svg(
    width,
    height,
    `<defs>${glow('v', [0.5, 0.48], 0.78, [
      ['#000', 0],
      ['#000', 0.04],
      ['#000', 0.42],
    ])}</defs>${box(0, 0, width, height, 'url(#v)')}`,
  )

const noise = ({ width, height, grain }: Scene): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: grain } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Draws the people with light and shadow, and with edges slightly blurred as by a lens. */
async function people(scene: Scene, figures: string): Promise<Buffer> {
  const drawn = await sharp(svg(scene.width, scene.height, figures))
    .blur(0.9)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(drawn)
    .composite([{ input: lit(scene), blend: 'atop' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/**
 * Makes a photograph out of drawn shapes: blurred background, light from one side, grain, dark corners and contrast.
 * @param figures SVG shapes in the scene's pixels; '' for none
 * @param ground SVG shapes behind them
 * @returns a JPEG `width` pixels wide
 */
export async function develop(scene: Scene, ground: string, figures: string, width: number): Promise<Buffer> {
  const behind = await sharp(svg(scene.width, scene.height, ground))
    .removeAlpha()
    .blur(scene.blur)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const layers: OverlayOptions[] = [
    ...(figures === '' ? [] : [{ input: await people(scene, figures) }]),
    { input: vignette(scene) },
    { input: await noise(scene), blend: 'soft-light' as const },
  ]
  const { data, info } = await sharp(behind).composite(layers).raw().toBuffer({ resolveWithObject: true })
  const [factor, offset] = scene.contrast
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .removeAlpha()
    .linear(factor, offset + 128 * (1 - factor))
    .resize(width)
    .jpeg({ quality, progressive: false, mozjpeg: false })
    .toBuffer()
}
