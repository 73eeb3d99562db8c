import { part } from './part'

/** Loads a script: `subtle` answers each text by a promise, which is slower. */
export const sha256 = () => part(() => import('js-sha256')).then((loaded) => loaded.sha256)

/** Uses the browser's `subtle`; a page without HTTPS has none and loads a script for it. */
export async function hmac(key: string, text: string): Promise<string> {
  const { subtle } = window.crypto as Partial<Crypto>
  if (!subtle) return (await sha256()).hmac(key, text)
  const bytes = new TextEncoder()
  const secret = await subtle.importKey('raw', bytes.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = new Uint8Array(await subtle.sign('HMAC', secret, bytes.encode(text)))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
