import sharp from 'sharp'
import { limits } from '../../../contract/limits'
import { partOf } from './rules'

/** What is to become of a picture: `crop` is x, y, width, height in thousandths of the upright picture. */
export type Wish = { type: string; crop: readonly number[]; square: boolean }
export type Redrawn = { bytes: Buffer; width: number; height: number }

/** Why a picture is not used. `large`: too many pixels; `unfit`: no picture of a kind we take, or a damaged one. */
export type Unfit = 'large' | 'unfit'
export class UnfitPicture extends Error {
  constructor(readonly why: Unfit) {
    super(why)
  }
}

/** Longest side of what is stored, pixels; an avatar is a smaller square. */
const longest = 1600
const avatarSide = 800

// every reader but three is shut: no svg, gif, tiff, pdf or anything that a later libvips learns (security C3)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const starts = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/** The type that the first bytes say; a name or a header is never asked. */
function typeOf(bytes: Buffer): string {
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp'
  return ''
}

/** Whether a png moves: its animation is announced before its first pixels. */
const moves = (bytes: Buffer) => {
  const control = bytes.indexOf('acTL')
  const pixels = bytes.indexOf('IDAT')
  return control >= 0 && (pixels < 0 || control < pixels)
}

/**
 * Draws a picture anew: decoded by what it is, turned upright, cut, made smaller, and written as a plain sRGB jpeg that
 * holds nothing but pixels: no EXIF, place, XMP, profile, thumbnail or bytes behind its end (security C3).
 * @throws UnfitPicture
 */
export async function redraw(bytes: Buffer, wish: Wish): Promise<Redrawn> {
  if (typeOf(bytes) !== wish.type || (wish.type === 'image/png' && moves(bytes))) throw new UnfitPicture('unfit')
  const options = { failOn: 'error', limitInputPixels: limits.uploadPixels, animated: false } as const
  const facts = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if ((facts.pages ?? 1) > 1) throw new UnfitPicture('unfit')
  if (facts.width * facts.height > limits.uploadPixels) throw new UnfitPicture('large')
  const upright = facts.autoOrient
  const part = partOf(upright, wish)
  const most = wish.square ? avatarSide : longest
  const drawn = await sharp(bytes, options)
    .autoOrient()
    .extract(part)
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86, progressive: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
}
