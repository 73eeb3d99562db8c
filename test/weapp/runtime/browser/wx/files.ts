import { isRecord, type Data } from '../types'
import { asyncApi, type Implementation, WxFailure } from './api'
import { saveFile } from './request'

let made = 0

/** Writes a canvas node's picture to a temporary file. */
const canvasToTempFilePath: Implementation = async (options) => {
  const { canvas, fileType, quality } = options
  if (!(canvas instanceof HTMLCanvasElement)) throw new WxFailure('only canvas nodes of type 2d are drawn here')
  const jpeg = fileType === 'jpg'
  const url = canvas.toDataURL(jpeg ? 'image/jpeg' : 'image/png', Number(quality ?? 1))
  const tempFilePath = `wxfile://tmp/canvas-${++made}.${jpeg ? 'jpg' : 'png'}`
  await saveFile(tempFilePath, url.slice(url.indexOf(',') + 1))
  return { tempFilePath }
}

/** Size and kind of a picture, local or remote. */
const getImageInfo: Implementation = ({ src }) =>
  new Promise((resolve, reject) => {
    const image = new Image()
    const local = String(src)
    image.onload = () =>
      resolve({ width: image.naturalWidth, height: image.naturalHeight, path: local, orientation: 'up' })
    image.onerror = () => reject(new WxFailure('image not found'))
    image.src = local.startsWith('wxfile:') ? `/__mp/file/${encodeURIComponent(local)}` : local
  })

export const fileApis: Record<string, Implementation> = { canvasToTempFilePath, getImageInfo }

/** The file system answers nothing but what a test stubs, as `fs.readFile` and so on. */
export const getFileSystemManager = (): object =>
  new Proxy({} as Data, {
    get: (target, key) =>
      typeof key === 'string' && key !== 'then'
        ? (options: unknown) => asyncApi(`fs.${key}`).call(undefined, isRecord(options) ? options : {})
        : Reflect.get(target, key),
  })
