import { part } from './part'

/** Loads a script, because `subtle` returns a promise for each text, which is slower. */
export const sha256 = () => part(() => import('js-sha256')).then((loaded) => loaded.sha256)

/** Uses the browser's `subtle`. A page without HTTPS does not have it and loads a script instead. */
export async function hmac(key: string, text: string): Promise<string> {
  const { subtle } = window.crypto as Partial<Crypto>
  if (!subtle) return (await sha256()).hmac(key, text)
  const bytes = new TextEncoder()
  const secret = await subtle.importKey('raw', bytes.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = new Uint8Array(await subtle.sign('HMAC', secret, bytes.encode(text)))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
