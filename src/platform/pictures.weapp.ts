import Taro from '@tarojs/taro'
import { errMsgOf } from './err-msg'
import { type HttpAnswer, type Picked, UnreachableError, type Upload } from './host'

const kinds: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/**
 * Lets the user choose pictures, which WeChat compresses. Resolves to an empty list when the picker was closed. Rejects
 * without permission.
 */
export async function pickPictures(most: number): Promise<Picked[]> {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count: Math.min(9, most),
      mediaType: ['image'],
      sizeType: ['compressed'],
      sourceType: ['album', 'camera'],
    })
    return await Promise.all(tempFiles.map(({ tempFilePath, size }) => pickedAt(tempFilePath, size)))
  } catch (error) {
    if (errMsgOf(error).includes('cancel')) return []
    throw error
  }
}

/** Reads the type and the size of the picture at a path. */
export async function pickedAt(path: string, size: number): Promise<Picked> {
  const info = await Taro.getImageInfo({ src: path }).catch(() => undefined)
  const kind = info?.type || path.split('.').pop() || ''
  return { path, size, type: kinds[kind.toLowerCase()] ?? '', ...sizeOf(info), file: path }
}

/** The size as it is shown, because the stored size ignores the EXIF orientation. */
function sizeOf(info: { width: number; height: number; orientation?: string } | undefined) {
  const { width, height, orientation = '' } = info ?? { width: 0, height: 0 }
  return /left|right/.test(orientation) ? { width: height, height: width } : { width, height }
}

export function upload({ url, headers, picked: { path }, timeout, onProgress, signal }: Upload): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const task = Taro.uploadFile({
      url,
      filePath: path,
      name: 'file',
      header: headers,
      timeout,
      success: ({ statusCode, data }) => resolve({ status: statusCode, headers: {}, body: parsed(data) }),
      fail: ({ errMsg }) => reject(new UnreachableError(errMsg.includes('timeout') ? 'timeout' : 'offline')),
    })
    task.catch(() => undefined)
    task.onProgressUpdate?.(({ progress }) => onProgress(progress))
    signal.stop = () => task.abort?.()
  })
}

/** Does nothing: WeChat deletes temporary files itself. */
export const dropPicked = () => undefined

/** Returns undefined for a text that is not JSON. */
export function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return undefined
  }
}
