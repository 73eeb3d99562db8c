import sharp from 'sharp'

const quality = 82

/** One drawing and the widths it is wanted in. */
export interface RenderJob {
  /** A function is called just before drawing, so that thousands of documents never wait in memory together. */
  svg: string | (() => string)
  /** Widths in pixels, largest first or not; the height follows the drawing. */
  sizes: readonly number[]
  /** Receives the JPEGs in the order of `sizes`. */
  keep(images: Buffer[]): void | Promise<void>
}

/** JPEG of an opaque drawing, `size` pixels wide. Baseline and without mozjpeg: four times faster, a few percent larger. */
export async function renderPortrait(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(size)
    .removeAlpha()
    .jpeg({ quality, progressive: false, mozjpeg: false })
    .toBuffer()
}

/** Rasterising is the dear part, so a drawing is rasterised once and scaled down from there. */
async function renderSizes(svg: string, sizes: readonly number[]): Promise<Buffer[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(Math.max(...sizes))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return Promise.all(
    sizes.map((size) => {
      const image = sharp(data, { raw })
      return (size === info.width ? image : image.resize(size))
        .jpeg({ quality, progressive: false, mozjpeg: false })
        .toBuffer()
    }),
  )
}

/**
 * Renders many drawings, `lanes` at a time. One thread per image and one image per core beats many threads on one
 * small image. The setting of sharp is put back afterwards, as photo uploads share it.
 */
export async function renderAll(
  jobs: readonly RenderJob[],
  onProgress?: (done: number, total: number) => void,
  lanes = 4,
): Promise<void> {
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  let next = 0
  let done = 0
  const lane = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      await job.keep(await renderSizes(typeof job.svg === 'string' ? job.svg : job.svg(), job.sizes))
      done += 1
      onProgress?.(done, jobs.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(lanes, jobs.length) }, lane))
  } finally {
    // After a failure the other lanes have nothing more to take.
    next = jobs.length
    sharp.concurrency(threads)
  }
}
