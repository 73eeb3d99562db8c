// Reads, turns and reduces chosen pictures. Loaded with the pages that choose some, since one may choose offline.
import { scaleOf } from '@contract/kernel/pictures'
import { headBytes, kindOf, longestSent, sendable, turnOf, unturned } from './file-kind'
import type { Picked } from './host'

/** A picture with more bytes, or with more pixels on the longer side, is reduced before the upload. */
const heavy = 1_000_000
const quality = 0.9

type Size = { width: number; height: number }

/** Reads the beginning of a file. Older browsers have no `Blob.arrayBuffer`. */
export const headOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    // a file that cannot be read has no type, so it is refused
    reader.onerror = () => resolve(new Uint8Array())
    reader.readAsArrayBuffer(file.slice(0, headBytes))
  })

/** A picture without its EXIF turn. Browsers before 2020 ignore the turn on a canvas, so we turn it ourselves. */
type Source = { image: HTMLImageElement; turn: number }

/** Opens a picture without its turn. Undefined for a file that the browser cannot draw. */
async function opened(file: File, head: Uint8Array, type: string): Promise<Source | undefined> {
  const turn = turnOf(head)
  const plain = turn ? new Blob([unturned(head, turn) as BlobPart, file.slice(head.length)], { type }) : file
  const path = URL.createObjectURL(plain)
  const image = await loaded(path)
  URL.revokeObjectURL(path)
  return image && { image, turn: turn?.value ?? 1 }
}

/**
 * Prepares a chosen file for the upload. Its type, bytes and size are those of the file that is sent. A file that is no picture
 * has no size, so it is refused before the upload.
 */
export async function picked(file: File): Promise<Picked> {
  const head = await headOf(file)
  const type = kindOf(head)
  const source = type === '' || type === 'animated' ? undefined : await opened(file, head, type)
  const copy = source && (await copyOf(file, type, source))
  const { blob: body, ...size } = copy ?? {
    blob: file.slice(0, file.size, sendable.includes(type) ? type : ''),
    width: source?.image.naturalWidth ?? 0,
    height: source?.image.naturalHeight ?? 0,
  }
  return {
    path: URL.createObjectURL(body),
    size: body.size,
    type: copy ? 'image/jpeg' : type,
    ...size,
    file: body,
  }
}

type Copy = Size & { blob: Blob }

/** Returns an upright JPEG if the picture is large, turned or of another type; otherwise undefined. */
async function copyOf(file: File, type: string, { image, turn }: Source): Promise<Copy | undefined> {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const scale = scaleOf(size, longestSent)
  const must = turn > 1 || scale < 1 || !sendable.includes(type)
  if (!must && file.size <= heavy) return undefined
  const copy = await drawn(image, size, scale, turn)
  return copy && (must || copy.blob.size < file.size) ? copy : undefined
}

const loaded = (path: string) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(undefined)
    image.src = path
  })

/** The canvas transform that turns a picture of width `w` and height `h` upright, by its EXIF orientation. */
const turns: Record<number, (w: number, h: number) => [number, number, number, number, number, number]> = {
  2: (w) => [-1, 0, 0, 1, w, 0],
  3: (w, h) => [-1, 0, 0, -1, w, h],
  4: (_, h) => [1, 0, 0, -1, 0, h],
  5: () => [0, 1, 1, 0, 0, 0],
  6: (_, h) => [0, 1, -1, 0, h, 0],
  7: (w, h) => [0, -1, -1, 0, h, w],
  8: (w) => [0, -1, 1, 0, 0, w],
}

/** A JPEG that is `scale` times as large; undefined where the browser cannot draw it. */
export function drawn(
  source: HTMLImageElement | HTMLVideoElement,
  size: Size,
  scale: number,
  turn = 1,
): Promise<Copy | undefined> {
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const canvas = document.createElement('canvas')
  const upright = turn > 4 ? { width: height, height: width } : { width, height }
  Object.assign(canvas, upright)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, upright.width, upright.height)
  const turned = turns[turn]
  if (turned) pen.setTransform(...turned(width, height))
  pen.drawImage(source, 0, 0, width, height)
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ? { ...upright, blob } : undefined), 'image/jpeg', quality),
  )
}
