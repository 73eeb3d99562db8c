import Taro from '@tarojs/taro'
import { filmProblem } from './film-head'
import { pickedAt, sizeAt } from './pictures.weapp'
import type { PickVideo } from './video'

/** Lets the user choose a video, which WeChat compresses. */
export const pickVideo: PickVideo = async ({ seconds, bytes }, found) => {
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
    found?.()
    if (file.size > bytes) return 'heavy'
    if (file.duration > seconds + 1) return 'long'
    const problem = await filmProblem((from, to) => bytesAt(file.tempFilePath, from, to), file.size, seconds + 1)
    if (problem) return problem
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

const bytesAt = (filePath: string, from: number, to: number) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      position: from,
      length: to - from,
      success: ({ data }) => (typeof data === 'string' ? reject(new Error('text')) : resolve(data)),
      fail: () => reject(new Error('gone')),
    })
  })
