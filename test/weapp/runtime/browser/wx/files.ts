import { type Data, isRecord } from '../types'
import { asyncApi, type Implementation, WxFailureError } from './api'
import { saveFile } from './request'

let made = 0

/** Writes the content of a canvas to a temporary file. */
const canvasToTempFilePath: Implementation = async (options) => {
  const { canvas, fileType, quality } = options
  if (!(canvas instanceof HTMLCanvasElement)) throw new WxFailureError('only canvas nodes of type 2d are drawn here')
  const jpeg = fileType === 'jpg'
  const url = canvas.toDataURL(jpeg ? 'image/jpeg' : 'image/png', Number(quality ?? 1))
  const tempFilePath = `wxfile://tmp/canvas-${++made}.${jpeg ? 'jpg' : 'png'}`
  await saveFile(tempFilePath, url.slice(url.indexOf(',') + 1))
  return { tempFilePath }
}

const getImageInfo: Implementation = ({ src }) =>
  new Promise((resolve, reject) => {
    const image = new Image()
    const local = String(src)
    image.onload = () =>
      resolve({ width: image.naturalWidth, height: image.naturalHeight, path: local, orientation: 'up' })
    image.onerror = () => reject(new WxFailureError('image not found'))
    image.src = local.startsWith('wxfile:') ? `/__mp/file/${encodeURIComponent(local)}` : local
  })

export const fileApis: Record<string, Implementation> = { canvasToTempFilePath, getImageInfo }

/** Calls the file store synchronously, as WeChat's functions do. */
function onDisk(act: 'access' | 'copy' | 'unlink', path: string, to?: string): void {
  const asked = new XMLHttpRequest()
  asked.open('POST', '/__mp/disk', false)
  asked.send(JSON.stringify({ act, path, to }))
  // WeChat's throw too
  if (asked.status !== 200) throw new Error(`${act}Sync:fail no such file or directory ${path}`)
}

const synchronous: Record<string, (path: string, to?: string) => void> = {
  accessSync: (path) => onDisk('access', path),
  copyFileSync: (path, to) => onDisk('copy', path, to),
  unlinkSync: (path) => onDisk('unlink', path),
}

/** Returns the size of an existing file. */
const getFileInfo: Implementation = async ({ filePath }) => {
  const asked = JSON.stringify({ act: 'size', path: filePath })
  const answer = await fetch('/__mp/disk', { method: 'POST', body: asked })
  if (!answer.ok) throw new WxFailureError(`no such file or directory ${String(filePath)}`)
  return (await answer.json()) as { size: number }
}

/** Reads a part of an existing file. Only raw bytes are answered, not texts. */
const readFile: Implementation = async ({ filePath, position = 0, length }) => {
  const answer = await fetch(`/__mp/file/${encodeURIComponent(String(filePath))}`)
  if (!answer.ok) throw new WxFailureError(`no such file or directory ${String(filePath)}`)
  const bytes = await answer.arrayBuffer()
  const from = Number(position)
  return { data: bytes.slice(from, length === undefined ? undefined : from + Number(length)) }
}
const asynchronous: Record<string, Implementation> = { getFileInfo, readFile }

/** Implements some functions. Tests must stub the others, such as `fs.writeFile`. */
export const getFileSystemManager = (): object =>
  new Proxy(synchronous as Data, {
    get: (target, key) => {
      if (typeof key !== 'string' || key === 'then' || key in target) return Reflect.get(target, key) as unknown
      return (options: unknown) =>
        asyncApi(`fs.${key}`, asynchronous[key]).call(undefined, isRecord(options) ? options : {})
    },
  })
