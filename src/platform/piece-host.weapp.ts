import Taro from '@tarojs/taro'
import { GoneError, type HttpAnswer, type SendPiece, UnreachableError } from './host'

const read = (filePath: string, position: number, length: number) =>
  new Promise<string | ArrayBuffer>((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      position,
      length,
      success: ({ data }) => resolve(data),
      // the file was deleted with the other temporary files of the mini-program
      fail: () => reject(new GoneError()),
    })
  })

/** WeChat reports no progress within a request, so a small piece on a slow line gets more time than the silence. */
const whole = 2

export const sendPiece: SendPiece = async ({ url, headers, picked, from, to, timeout, onProgress, signal }) => {
  // WeChat refuses to read no bytes
  const data = to > from ? await read(picked.path, from, to - from) : new ArrayBuffer(0)
  return new Promise<HttpAnswer>((resolve, reject) => {
    const task = Taro.request({
      url,
      method: 'POST',
      header: { ...headers, 'content-type': 'application/octet-stream' },
      data,
      dataType: 'text',
      timeout: timeout * whole,
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

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return undefined
  }
}
