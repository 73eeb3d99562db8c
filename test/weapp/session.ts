import { limits, storageKeys } from '../../contract/kernel/limits'
import type { World } from '../world'
import type { MiniProgram } from './runtime/driver'

type Kept = { token?: string | undefined; care?: boolean }

/** Stores a session and an appearance, as an earlier visit would have done. Must be called before `launch`. */
export async function keep({ frame }: MiniProgram, { token, care = false }: Kept): Promise<void> {
  const until = Date.now() + limits.tokenDays * 86_400_000
  const values = { [storageKeys.token]: token, LOOK: care ? { theme: 'system', care: true } : undefined }
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue
    await frame.evaluate(
      ([name, text]) => {
        const set = window.__mp.wx.setStorageSync as (key: string, data: string) => void
        set(name, text)
      },
      [key, JSON.stringify({ value, until })] as const,
    )
  }
}

/**
 * Lets the server accept sockets of the mini-program, since a browser sends the page's origin and WeChat sends none.
 */
export function letSocketsIn({ deps }: Pick<World, 'deps'>, { page }: MiniProgram): void {
  Object.assign(deps.env, { CORS_ORIGINS: [new URL(page.url()).origin] })
}
