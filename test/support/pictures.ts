import sharp, { type Sharp } from 'sharp'

/** A test picture of four quarters: red, green, blue and white, with a gradient. */
export async function fourFields(width = 400, height = 400): Promise<Sharp> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [r, g, b] =
        y < height / 2 ? (x < width / 2 ? [220, 0, 0] : [0, 200, 0]) : x < width / 2 ? [0, 0, 220] : [250, 250, 250]
      pixels.set([r ?? 0, g ?? 0, b ?? 0], (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const jpeg = async (width?: number, height?: number) => (await fourFields(width, height)).jpeg().toBuffer()
export const png = async (width?: number, height?: number) => (await fourFields(width, height)).png().toBuffer()
export const webp = async (width?: number, height?: number) => (await fourFields(width, height)).webp().toBuffer()

async function pixel(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

/** The name of the colour at a point. Small changes by JPEG are tolerated. */
export async function colour(picture: Buffer, x: number, y: number): Promise<string> {
  const [r = 0, g = 0, b = 0] = await pixel(picture, x, y)
  if (r > 200 && g > 200 && b > 200) return 'white'
  if (r > 150 && g < 90 && b < 90) return 'red'
  if (g > 130 && r < 100 && b < 100) return 'green'
  return b > 150 && r < 90 && g < 90 ? 'blue' : `${r},${g},${b}`
}
