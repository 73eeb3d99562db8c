import sharp from 'sharp'
import { limits } from '../../../contract/limits'
import { partOf } from './rules'

/** `crop`: x, y, width, height in thousandths of the upright picture. */
export type Wish = { type: string; crop: readonly number[]; square: boolean }
export type Redrawn = { bytes: Buffer; width: number; height: number }

/** `large`: too many pixels; `unfit`: unsupported or damaged. */
export type Unfit = 'large' | 'unfit'
export class UnfitPictureError extends Error {
  constructor(readonly why: Unfit) {
    super(why)
  }
}

/** Longest side in pixels; an avatar is a smaller square. */
const longest = 1600
const avatarSide = 800

// only three formats: no svg, gif, tiff, pdf or future libvips loaders (security C3)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const starts = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

/** By magic bytes; names and headers are ignored. */
function typeOf(bytes: Buffer): string {
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp'
  return ''
}

/** Animated png: acTL before the first IDAT. */
const moves = (bytes: Buffer) => {
  const control = bytes.indexOf('acTL')
  const pixels = bytes.indexOf('IDAT')
  return control >= 0 && (pixels < 0 || control < pixels)
}

/**
 * Re-encodes: upright, cropped, scaled, plain sRGB jpeg without EXIF, location, XMP, profile, thumbnail or trailing
 * bytes (security C3).
 * @throws UnfitPictureError
 */
export async function redraw(bytes: Buffer, wish: Wish): Promise<Redrawn> {
  if (typeOf(bytes) !== wish.type || (wish.type === 'image/png' && moves(bytes))) throw new UnfitPictureError('unfit')
  const options = { failOn: 'error', limitInputPixels: limits.uploadPixels, animated: false } as const
  const facts = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if ((facts.pages ?? 1) > 1) throw new UnfitPictureError('unfit')
  if (facts.width * facts.height > limits.uploadPixels) throw new UnfitPictureError('large')
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
