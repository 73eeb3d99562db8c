import Taro from '@tarojs/taro'
import { scaleOf } from '@contract/kernel/pictures'
import { errMsgOf } from './err-msg'
import { headBytes, kindOf, longestSent, sendable } from './file-kind'
import type { Picked, PickPictures } from './host'

/** A picture with more bytes or more pixels is reduced before the upload. */
const heavy = 4_000_000
const large = 16_000_000

/**
 * Lets the user choose pictures, which WeChat compresses. Resolves to an empty list when the picker was closed. Rejects
 * without permission.
 */
export const pickPictures: PickPictures = async (most, _leftOut, chosen) => {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count: Math.min(9, most),
      mediaType: ['image'],
      sizeType: ['compressed'],
      sourceType: ['album', 'camera'],
    })
    chosen?.(tempFiles.length)
    return await Promise.all(tempFiles.map(({ tempFilePath, size }) => pickedAt(tempFilePath, size)))
  } catch (error) {
    if (errMsgOf(error).includes('cancel')) return []
    throw error
  }
}

/**
 * Reads the type and the size of the picture at a path. One that is too large, or of another type, is converted to a
 * JPEG first, where WeChat can.
 */
export async function pickedAt(path: string, size: number): Promise<Picked> {
  const found = await readAt(path, size)
  const { type, width, height } = found
  const fits = sendable.includes(type) && size <= heavy && width * height <= large
  if (fits || type === '' || type === 'animated') return found
  const scale = width > 0 ? scaleOf({ width, height }, longestSent) : 1
  const wish = { src: path, quality: 90, ...(scale < 1 && { compressedWidth: Math.round(width * scale) }) }
  const made = await Taro.compressImage(wish).catch(() => undefined)
  const copy = made && (await readAt(made.tempFilePath, sizeAt(made.tempFilePath)))
  return copy && sendable.includes(copy.type) ? copy : found
}

async function readAt(path: string, size: number): Promise<Picked> {
  const [info, head] = await Promise.all([Taro.getImageInfo({ src: path }).catch(() => undefined), headAt(path, size)])
  const type = head.length > 0 ? kindOf(head) : `image/${(info as { type?: string } | undefined)?.type ?? ''}`
  return { path, size, type, ...sizeOf(info), file: path }
}

const headAt = (filePath: string, size: number) =>
  new Promise<Uint8Array>((resolve) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      position: 0,
      length: Math.min(size, headBytes),
      success: ({ data }) => resolve(typeof data === 'string' ? new Uint8Array() : new Uint8Array(data)),
      // WeChat then tells the type
      fail: () => resolve(new Uint8Array()),
    })
  })

/** The size of a temporary file in bytes; 0 when it is gone. */
export function sizeAt(path: string): number {
  try {
    const found = Taro.getFileSystemManager().statSync(path) as { size?: number }
    return found.size ?? 0
  } catch {
    return 0
  }
}

/** The size as it is shown, because the stored size ignores the EXIF orientation. */
function sizeOf(info: { width: number; height: number; orientation?: string } | undefined) {
  const { width, height, orientation = '' } = info ?? { width: 0, height: 0 }
  return /left|right/.test(orientation) ? { width: height, height: width } : { width, height }
}
