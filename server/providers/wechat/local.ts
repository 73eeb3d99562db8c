import { createHash } from 'node:crypto'
import type { Wechat } from './index'

const hashed = (text: string) => createHash('sha256').update(text).digest()

/** Codes that start with `refused` fail. */
function refuse(code: string) {
  if (code.startsWith('refused')) throw new Error('refused')
}

/**
 * Stand-in. The same code gives the same user, on the web too. `phone-13800138000` gives that number, any other code an
 * invented one. `snapshot…` is a page preview.
 */
export const localWechat = (): Wechat => ({
  async accountOf(code) {
    refuse(code)
    const openid = `local-${hashed(code).toString('base64url').slice(0, 22)}`
    return { openid, sessionKey: hashed(`session of ${openid}`).toString('base64') }
  },
  async phoneOf(phoneCode) {
    refuse(phoneCode)
    const [, said] = /^phone-(1[3-9]\d{9})$/.exec(phoneCode) ?? []
    return said ?? `199${String(hashed(phoneCode).readUInt32BE() % 100_000_000).padStart(8, '0')}`
  },
  async oauthOf(code) {
    refuse(code)
    const person = hashed(code).toString('base64url').slice(0, 22)
    return { openid: `local-page-${person}`, unionid: `local-union-${person}`, snapshot: code.startsWith('snapshot') }
  },
  urlLink: async () => '',
  miniCode: async () => undefined,
})
