import Taro from '@tarojs/taro'
import { type HttpAnswer, UnreachableError } from './host'
import { parsed, pickedAt, sizeAt } from './pictures.weapp'
import type { PickVideo, SendPiece } from './video'

/** Lets the user choose a video, which WeChat compresses. */
export const pickVideo: PickVideo = async ({ seconds, bytes }) => {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count: 1,
      mediaType: ['video'],
      sizeType: ['compressed'],
      sourceType: ['album', 'camera'],
      maxDuration: Math.min(60, seconds),
    })
    const [file] = tempFiles
    if (!file) return undefined
    if (file.size > bytes) return 'heavy'
    if (file.duration > seconds + 1) return 'long'
    const { tempFilePath: path, thumbTempFilePath: frame, size, width, height } = file
    const type = /\.mov$/i.test(path) ? 'video/quicktime' : 'video/mp4'
    const cover = await pickedAt(frame, sizeAt(frame))
    return {
      video: { path, size, type, width, height, file: path },
      cover,
      seconds: Math.min(seconds, Math.max(1, Math.round(file.duration))),
    }
  } catch (error) {
    const said = String((error as { errMsg?: string } | undefined)?.errMsg)
    if (said.includes('cancel')) return undefined
    return /auth|denied|permission/.test(said) ? 'denied' : 'unfit'
  }
}

const read = (filePath: string, position: number, length: number) =>
  new Promise<string | ArrayBuffer>((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      position,
      length,
      success: ({ data }) => resolve(data),
      // the file was deleted with the other temporary files of the mini-program
      fail: () => reject(new Error('gone')),
    })
  })

export const sendPiece: SendPiece = async ({ url, headers, picked, from, to, timeout, onProgress, signal }) => {
  const data = await read(picked.path, from, to - from)
  return new Promise<HttpAnswer>((resolve, reject) => {
    const task = Taro.request({
      url,
      method: 'POST',
      header: { ...headers, 'content-type': 'application/octet-stream' },
      data,
      dataType: 'text',
      timeout,
      success({ statusCode, data: body }) {
        onProgress(to - from)
        resolve({ status: statusCode, headers: {}, body: parsed(body) })
      },
      fail: ({ errMsg }) => reject(new UnreachableError(errMsg.includes('timeout') ? 'timeout' : 'offline')),
    })
    task.catch(() => undefined)
    signal.stop = () => task.abort()
  })
}
