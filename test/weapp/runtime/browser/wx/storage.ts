/** Stores values as JSON text, so that a read never returns the stored object itself. */
import type { Implementation } from './api'
import { WxFailureError } from './api'

const store = new Map<string, string>()
const LIMIT_KB = 10240

function read(key: string): unknown {
  const text = store.get(key)
  return text === undefined ? '' : (JSON.parse(text) as unknown)
}

function write(key: string, value: unknown): void {
  store.set(key, JSON.stringify(value ?? ''))
}

const info = () => {
  const size = [...store.values()].reduce((sum, text) => sum + text.length, 0)
  return { keys: [...store.keys()], currentSize: Math.ceil(size / 1024), limitSize: LIMIT_KB }
}

export const storageSync = {
  getStorageSync: (key: unknown) => read(String(key)),
  setStorageSync: (key: unknown, value: unknown) => write(String(key), value),
  removeStorageSync: (key: unknown) => void store.delete(String(key)),
  clearStorageSync: () => store.clear(),
  getStorageInfoSync: info,
}

export const storage: Record<string, Implementation> = {
  getStorage: ({ key }) => {
    if (!store.has(String(key))) throw new WxFailureError('data not found')
    return { data: read(String(key)) }
  },
  setStorage: ({ key, data }) => write(String(key), data),
  removeStorage: ({ key }) => void store.delete(String(key)),
  clearStorage: () => store.clear(),
  getStorageInfo: info,
}
