// All lengths are multiples of the frame's width.

/** The zoom, 1 at least, and the offset from the centre of the frame. */
export type Lie = { zoom: number; x: number; y: number }
/** In thousandths of the picture. */
export type Crop = { x: number; y: number; width: number; height: number }
/** Aspect ratios: width divided by height. */
export type Shapes = { picture: number; frame: number }

export const zoomMost = 4
export const middle: Lie = { zoom: 1, x: 0, y: 0 }

/** The drawn size. At zoom 1 the picture just fills the frame. */
function drawn({ picture, frame }: Shapes, zoom: number) {
  const width = Math.max(1, picture / frame) * zoom
  return { width, height: width / picture }
}

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** Limits zoom and offset so that the picture fills the frame. */
export function settled(shapes: Shapes, { zoom, x, y }: Lie): Lie {
  const kept = Math.max(1, Math.min(zoomMost, zoom))
  const { width, height } = drawn(shapes, kept)
  return { zoom: kept, x: within(x, (width - 1) / 2), y: within(y, (height - 1 / shapes.frame) / 2) }
}

export const zoomed = (shapes: Shapes, { zoom, x, y }: Lie, by: number): Lie => {
  const next = Math.max(1, Math.min(zoomMost, zoom * by))
  return settled(shapes, { zoom: next, x: (x * next) / zoom, y: (y * next) / zoom })
}

/** The visible part. It is never outside the picture and never empty. */
export function cropOf(shapes: Shapes, lie: Lie): Crop {
  const { zoom, x, y } = settled(shapes, lie)
  const { width, height } = drawn(shapes, zoom)
  const frameHeight = 1 / shapes.frame
  const part = (from: number, size: number) => {
    const start = Math.max(0, Math.min(999, Math.round(from * 1000)))
    return [start, Math.max(1, Math.min(1000 - start, Math.round(size * 1000)))] as const
  }
  const [left, wide] = part(((width - 1) / 2 - x) / width, 1 / width)
  const [top, high] = part(((height - frameHeight) / 2 - y) / height, frameHeight / height)
  return { x: left, y: top, width: wide, height: high }
}

/** The style in percent of the frame. */
export function styleOf(shapes: Shapes, lie: Lie) {
  const { width, height } = drawn(shapes, lie.zoom)
  const tall = height * shapes.frame
  return {
    width: `${(width * 100).toFixed(2)}%`,
    height: `${(tall * 100).toFixed(2)}%`,
    left: `${((0.5 + lie.x - width / 2) * 100).toFixed(2)}%`,
    top: `${((0.5 + lie.y * shapes.frame - tall / 2) * 100).toFixed(2)}%`,
  }
}
