import { picked } from './chosen-pictures.h5'
import type { PickPictures } from './host'

/** Offered by the file dialog. iOS converts HEIC photos, because the list does not name them. */
const offered = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Resolves to an empty list when the file dialog was closed. */
export const pickPictures: PickPictures = async (most, leftOut, told) => {
  const files = await chooseFiles(offered, most > 1)
  if (leftOut && files.length > most) leftOut(files.length - most)
  told?.(Math.min(most, files.length))
  return Promise.all(files.slice(0, most).map(picked))
}

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
