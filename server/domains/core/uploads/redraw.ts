import sharp, { type Metadata, type Sharp } from 'sharp'
import { uploadLimits } from '../../../../contract/core/uploads'
import { cardPart, scaleOf } from '../../../../contract/kernel/pictures'
import { misfitOfPixels } from './headers/pictures'
import { partOf, type Unfit } from './rules'

/**
 * `crop`: x, y, width and height in thousandths of the upright picture. `thumb`: whether to make a small version too.
 */
export type Wish = { crop: readonly number[]; square: boolean; thumb?: boolean }
export type Redrawn = { bytes: Buffer; width: number; height: number; thumb?: Buffer }

export class UnfitPictureError extends Error {
  constructor(readonly why: Unfit) {
    super(why)
  }
}

/** Longest side in pixels of an avatar, and of a small version for a card. */
const avatarSide = 800
const thumbSide = 480

// load only three formats, and not svg, gif, tiff, pdf or any future loader of libvips (security C3)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Crops and scales. A picture stored upright is scaled first, since a jpeg can be scaled while it is read. */
function cut(picture: Sharp, { autoOrient: upright, orientation = 1 }: Metadata, wish: Wish): Sharp {
  const part = partOf(upright, wish)
  const scale = wish.square ? Math.min(1, avatarSide / part.width) : scaleOf(part)
  if (orientation > 1 || scale === 1)
    return picture
      .autoOrient()
      .extract(part)
      .resize({
        width: Math.max(1, Math.round(part.width * scale)),
        height: Math.max(1, Math.round(part.height * scale)),
        fit: 'fill',
      })
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  const width = scaled(upright.width)
  const height = scaled(upright.height)
  const left = Math.min(width - 1, Math.round(part.left * scale))
  const top = Math.min(height - 1, Math.round(part.top * scale))
  return picture.resize({ width, height, fit: 'fill' }).extract({
    left,
    top,
    width: Math.min(width - left, scaled(part.width)),
    height: Math.min(height - top, scaled(part.height)),
  })
}

/** Makes a small version of our own jpeg: the part of it that a card shows. */
const smaller = (jpeg: Buffer, size: { width: number; height: number }): Promise<Buffer> =>
  sharp(jpeg)
    .extract(cardPart(size))
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer()

/**
 * Re-encodes a picture whose header passed the checks. The result is upright, cropped, scaled, plain sRGB jpeg, without
 * EXIF, location, XMP, profile, thumbnail or trailing bytes (security C3).
 * @throws UnfitPictureError
 */
export async function redraw(bytes: Buffer, wish: Wish): Promise<Redrawn> {
  const options = { failOn: 'error', limitInputPixels: uploadLimits.uploadPixels, animated: false } as const
  const facts = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if ((facts.pages ?? 1) > 1) throw new UnfitPictureError('moving')
  // check again with the library's values, which may differ from those that we read in the header
  const misfit = misfitOfPixels(facts, bytes.length)
  if (misfit) throw new UnfitPictureError(misfit)
  const drawn = await cut(sharp(bytes, options), facts, wish)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86, progressive: true })
    .toBuffer({ resolveWithObject: true })
  const redrawn = { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height }
  return wish.thumb ? { ...redrawn, thumb: await smaller(drawn.data, drawn.info) } : redrawn
}
