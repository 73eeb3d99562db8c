import type { Reply } from './host'

export type Post = (message: { v: 1; id: number; action: string; params: object }) => void

const refusals = { 1: 'cancelled', 2: 'unsupported', 3: 'denied', 4: 'bad', 5: 'timeout' } as const
const patience = 10_000

/**
 * The web side of the bridge. `send` always resolves, with data or with the reason for a failure. Commands that show UI
 * wait for the user; the others time out after ten seconds.
 */
export function connect(post: Post | undefined) {
  const waiting = new Map<number, (reply: Reply<never>) => void>()
  let last = 0

  function send<T>(action: string, params: object = {}, waits?: 'waits for a person'): Promise<Reply<T>> {
    if (!post) return Promise.resolve({ ok: false, why: 'unsupported' })
    const id = ++last
    return new Promise<Reply<T>>((resolve) => {
      const timer = waits ? undefined : setTimeout(() => settle({ ok: false, why: 'timeout' }), patience)
      function settle(reply: Reply<T>) {
        waiting.delete(id)
        clearTimeout(timer)
        resolve(reply)
      }
      waiting.set(id, settle)
      try {
        post({ v: 1, id, action, params })
      } catch {
        settle({ ok: false, why: 'bad' })
      }
    })
  }

  /** Handles `{ id, code, data }` from the native side. Unknown ids are ignored. */
  function receive(answer: unknown) {
    const { id, code, data } = (answer ?? {}) as { id?: unknown; code?: unknown; data?: never }
    const settle = typeof id === 'number' ? waiting.get(id) : undefined
    if (!settle) return
    const why = refusals[code as keyof typeof refusals]
    settle(code === 0 ? { ok: true, data: data as never } : { ok: false, why: why ?? 'bad' })
  }

  return { send, receive }
}

/** Whether a URL may be sent to the native side: a data URL of a picture, or https on one of our hosts. */
export function answerable(url: string, hosts: readonly string[]): boolean {
  if (/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/.test(url)) return true
  const [, host] = /^https:\/\/([a-z0-9.-]+(?::[0-9]+)?)(?:[/?#]|$)/i.exec(url) ?? []
  return host !== undefined && hosts.includes(host)
}
