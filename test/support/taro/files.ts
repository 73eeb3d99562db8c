/**
 * Adds file URLs and loading of images, which jsdom lacks. `choose` answers the file dialog; uploads use the browser's
 * own functions.
 */
export function browserOfFiles(size: { width: number; height: number }) {
  let made = 0
  URL.createObjectURL = () => `blob:picture-${++made}`
  URL.revokeObjectURL = () => undefined
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { configurable: true, get: () => size.width })
  Object.defineProperty(HTMLImageElement.prototype, 'naturalHeight', { configurable: true, get: () => size.height })
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    get(this: HTMLImageElement) {
      return this.getAttribute('src') ?? ''
    },
    set(this: HTMLImageElement, value: string) {
      this.setAttribute('src', value)
      setTimeout(() => this.onload?.(new Event('load')), 0)
    },
  })
  const input = async () => {
    for (let tries = 0; tries < 1200; tries += 1) {
      const found = document.querySelector<HTMLInputElement>('input[type=file]')
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('nobody was asked for a file')
  }
  return {
    async choose(...files: { bytes: Uint8Array; type?: string }[]) {
      const field = await input()
      const chosen = files.map(({ bytes, type = 'image/jpeg' }) => new File([new Uint8Array(bytes)], 'a.jpg', { type }))
      Object.defineProperty(field, 'files', { value: chosen })
      field.dispatchEvent(new Event('change'))
    },
    async changeMind() {
      ;(await input()).dispatchEvent(new Event('cancel'))
    },
  }
}
