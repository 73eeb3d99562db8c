import { type HttpAnswer, type Picked, UnreachableError, type Upload } from './host'

const kinds = ['image/jpeg', 'image/png', 'image/webp']
/** A picture with more bytes, or with more pixels on the longer side, is reduced before the upload. */
const heavy = 1_000_000
const long = 2400
const quality = 0.9

/** Resolves to an empty list when the file dialog was closed. */
// a chain, since an async function is longer in the first script
export const pickPictures = (most: number, leftOut?: (count: number) => void): Promise<Picked[]> =>
  chooseFiles(kinds, most > 1).then((files) => {
    if (leftOut && files.length > most) leftOut(files.length - most)
    return Promise.all(files.slice(0, most).map(picked))
  })

/** Opens the file dialog. Resolves to an empty list when it was closed. */
export function chooseFiles(types: readonly string[], multiple: boolean): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = types.join(',')
    input.multiple = multiple
    input.style.display = 'none'
    const end = () => input.remove()
    input.addEventListener('cancel', () => {
      end()
      resolve([])
    })
    input.addEventListener('change', () => {
      end()
      resolve(Array.from(input.files ?? []))
    })
    // iOS opens the dialog only if the input is in the document
    document.body.append(input)
    input.click()
  })
}

/** Reads the size of a file. A file that is no picture has no size, so it is refused before the upload. */
async function picked(file: File): Promise<Picked> {
  const path = URL.createObjectURL(file)
  const image = kinds.includes(file.type) ? await loaded(path) : undefined
  const body = image ? await light(file, image) : file
  if (body !== file) URL.revokeObjectURL(path)
  return {
    path: body === file ? path : URL.createObjectURL(body),
    size: body.size,
    type: body.type,
    width: image?.naturalWidth ?? 0,
    height: image?.naturalHeight ?? 0,
    file: body,
  }
}

/** Returns the picture itself, or a reduced copy if the picture is large and the copy is smaller. */
async function light(file: File, image: HTMLImageElement): Promise<Blob> {
  if (file.size <= heavy && longer(image) <= long) return file
  const smaller = await reduced(image)
  return smaller && smaller.size < file.size ? smaller : file
}

const longer = ({ naturalWidth, naturalHeight }: HTMLImageElement) => Math.max(naturalWidth, naturalHeight)

const loaded = (path: string) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(undefined)
    image.src = path
  })

/** A reduced copy; undefined where the browser cannot draw it. */
const reduced = (image: HTMLImageElement): Promise<Blob | undefined> =>
  drawn(image, { width: image.naturalWidth, height: image.naturalHeight }, long)

/** A JPEG of at most `most` pixels on the longer side; undefined where the browser cannot draw it. */
export function drawn(
  source: HTMLImageElement | HTMLVideoElement,
  { width, height }: { width: number; height: number },
  most: number,
): Promise<Blob | undefined> {
  const scale = Math.min(1, most / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(undefined)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality))
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
export function upload({ url, headers, picked: { file }, timeout, onProgress, signal }: Upload): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', url)
    call.timeout = timeout
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded: gone, total }) => total > 0 && onProgress(Math.round((gone * 100) / total))
    call.onload = () => resolve({ status: call.status, headers: {}, body: parsed(call.responseText) })
    call.onerror = () => reject(new UnreachableError('offline'))
    call.ontimeout = () => reject(new UnreachableError('timeout'))
    call.onabort = () => reject(new UnreachableError('offline'))
    signal.stop = () => call.abort()
    const form = new FormData()
    form.append('file', file as Blob, 'picture')
    call.send(form)
  })
}

export const dropPicked = ({ path }: Picked) => URL.revokeObjectURL(path)

/** Returns undefined for a text that is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
