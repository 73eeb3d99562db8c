import { createHash, createHmac } from 'node:crypto'
import type { HttpAnswer, HttpRequest } from '../../src/platform/host'
import { UnreachableError } from '../../src/platform/host'

export { UnreachableError }

/** A host without a device. It records requests and answers as the test sets. */
export function fakeHost() {
  const kept = new Map<string, string>()
  const requests: HttpRequest[] = []
  const toasts: string[] = []
  const state = {
    kept,
    requests,
    toasts,
    link: undefined as { token: string; page: string } | undefined,
    code: undefined as string | undefined,
    /** Loads the script that solves puzzles. */
    script: async () => (text: string) => createHash('sha256').update(text).digest('hex'),
    /** Prefixes of the names of deleted files. */
    dropped: [] as string[],
    /** Callbacks for storage changes made by another window, by key. */
    watches: new Map<string, (now: string | undefined) => void>(),
    /** Answers requests from now on. */
    answer: (async () => ok({})) as (request: HttpRequest) => Promise<HttpAnswer>,
  }
  const host = {
    environment: 'browser',
    inMiniProgram: false,
    system: 'ios',
    appId: 'miniprogram',
    apiOrigin: 'https://api.test',
    storage: {
      get: (key: string) => kept.get(key),
      set: (key: string, text: string) => void kept.set(key, text),
      remove: (key: string) => void kept.delete(key),
      keys: () => [...kept.keys()],
      watch: (key: string, changed: (now?: string, before?: string) => void) =>
        void state.watches.set(key, (now) => {
          const before = kept.get(key)
          if (now === undefined) kept.delete(key)
          else kept.set(key, now)
          changed(now, before)
        }),
    },
    files: {
      keep: async () => undefined,
      find: async () => undefined,
      drop: async () => undefined,
      dropAll: async (beginning: string) => void state.dropped.push(beginning),
    },
    windows: { own: '', takeOver: () => () => undefined },
    hmac: async (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex'),
    sha256: () => state.script(),
    request(request: HttpRequest) {
      requests.push(request)
      return state.answer(request)
    },
    toast: (text: string) => void toasts.push(text),
    takeLinkToken() {
      const { link } = state
      state.link = undefined
      return link
    },
    loginCode: async () => state.code,
  }
  return { host, state }
}

export type Fake = ReturnType<typeof fakeHost>['state']

export const ok = (data: unknown, more: object = {}): HttpAnswer => answer(0, data, more)
export const refused = (code: number, msg = '', data: unknown = {}, more: Partial<HttpAnswer> = {}): HttpAnswer => ({
  ...answer(code, data, { msg }),
  ...more,
})

const answer = (code: number, data: unknown, more: object): HttpAnswer => ({
  status: code === 401 ? 401 : 200,
  headers: {},
  body: { success: code === 0, code, msg: '', data, ...more },
})

/** The host for modules that are loaded without an engine. */
export const { host } = fakeHost()
