import { createHash } from 'node:crypto'
import type { Wechat } from './index'

/** Any code is somebody, the same code the same one; codes that start with `refused` fail, so that failure can be seen. */
export const localWechat = (): Wechat => ({
  async openidOf(code) {
    if (code.startsWith('refused')) throw new Error('refused')
    return `local-${createHash('sha256').update(code).digest('base64url').slice(0, 22)}`
  },
})
