import { type HttpAnswer, type Picked, UnreachableError, type Upload } from './host'
import { toldPart } from './part'

/** Offered by the file dialog. iOS converts HEIC photos, because the list does not name them. */
const offered = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Resolves to an empty list when the file dialog was closed. */
// a chain, since an async function is longer in the first script
export const pickPictures = (most: number, leftOut?: (count: number) => void): Promise<Picked[]> =>
  chooseFiles(offered, most > 1).then((files) => {
    if (leftOut && files.length > most) leftOut(files.length - most)
    return files.length === 0
      ? []
      : toldPart(() => import('./chosen-pictures.h5')).then((chosen) =>
          chosen ? Promise.all(files.slice(0, most).map(chosen.picked)) : [],
        )
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
