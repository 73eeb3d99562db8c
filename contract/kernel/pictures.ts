/** The shape of a picture in pixels. */
type Size = { width: number; height: number }

/**
 * Ours: sizes of stored pictures in pixels. A picture whose sides differ by more than `long` is a long one: a long
 * screenshot or a panorama. Its width has to stay readable, so its short side is limited, and its longest one only by
 * `longMost`.
 */
const sizes = { most: 1600, long: 2, longShort: 1080, longMost: 9600 }

export const isLong = ({ width, height }: Size): boolean =>
  Math.max(width, height) > sizes.long * Math.min(width, height)

/** Returns the factor, at most 1, by which a picture is scaled. `most`: longest side of one that is not long. */
export function scaleOf(size: Size, most: number = sizes.most): number {
  const [short, longest] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (!isLong(size)) return Math.min(1, most / longest)
  return Math.min(1, sizes.longShort / short, sizes.longMost / longest)
}

/** The flattest and the steepest shape of a card's box, as height by width. */
const flat = 3 / 4
const steep = 4 / 3

/** Returns the height by width of the box that a card shows a picture in. */
export const cardShape = ({ width, height }: Size): number =>
  width > 0 && height > 0 ? Math.min(steep, Math.max(flat, height / width)) : 1

/** Returns the part of a picture that fills its box on a card: the middle, or the beginning of a long screenshot. */
export function cardPart({ width, height }: Size): Size & { left: number; top: number } {
  const shape = cardShape({ width, height })
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height / shape))),
    height: Math.max(1, Math.min(height, Math.round(width * shape))),
  }
  const top = isLong({ width, height }) ? 0 : Math.floor((height - part.height) / 2)
  return { ...part, left: Math.floor((width - part.width) / 2), top }
}
