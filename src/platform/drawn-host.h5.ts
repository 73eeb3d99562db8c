import type { Picked } from './host'

/** Reads a drawn picture from its data URL and returns it like a picked one; undefined for other addresses. */
export function drawnAs(address: string, size: { width: number; height: number }): Promise<Picked | undefined> {
  const [, type = '', coded] = /^data:(image\/(?:png|jpeg));base64,(.+)$/.exec(address) ?? []
  if (coded === undefined) return Promise.resolve(undefined)
  const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0))
  const file = new File([bytes], `drawn.${type.slice('image/'.length)}`, { type })
  return Promise.resolve({ path: URL.createObjectURL(file), size: file.size, type, ...size, file })
}
