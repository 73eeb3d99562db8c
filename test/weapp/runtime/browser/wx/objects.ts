/** Synchronous factories of `wx`. */
import { type Data, isFunction, type Method } from '../types'
import { createImage } from './canvas-image'

/** An object on which every method returns the object itself, as the chained APIs for drawing and animations do. */
function chain(answers: Data): object {
  const fields: Data = { ...answers }
  const proxy: object = new Proxy(fields, {
    get: (target, key) =>
      typeof key === 'symbol' || key === 'then' || key === 'getOriginalEvent' || key === 'toJSON'
        ? undefined
        : key in target
          ? target[key]
          : () => proxy,
    set: (target, key, value) => Reflect.set(target, key, value),
  })
  return proxy
}

const measureText = (text: unknown) => ({ width: String(text).length * 10 })

function draw(reserve: unknown, callback: unknown): void {
  const drawn = isFunction(reserve) ? reserve : callback
  if (isFunction(drawn)) setTimeout(() => drawn.call(undefined), 0)
}

const easing = new Proxy({}, { get: () => (value: unknown) => value })

export const objects: Record<string, unknown> = {
  createAnimation: () => chain({ export: () => ({ actions: [] }) }),
  createCanvasContext: () => chain({ measureText, draw }),
  createOffscreenCanvas: ({ width = 300, height = 150 }: { width?: number; height?: number } = {}) =>
    Object.assign(new OffscreenCanvas(width, height), { createImage }),
  getUpdateManager: () => ({ onCheckForUpdate() {}, onUpdateReady() {}, onUpdateFailed() {}, applyUpdate() {} }),
  getPerformance: () => ({
    now: () => performance.now(),
    createObserver: () => ({ observe() {}, disconnect() {} }),
    getEntries: () => [],
    getEntriesByName: () => [],
    getEntriesByType: () => [],
    setBufferSize() {},
  }),
  getExptInfoSync: () => ({}),
  worklet: {
    shared: (value: unknown) => ({ value }),
    derived: (read: Method) => ({
      get value() {
        return read.call(undefined)
      },
    }),
    timing: (value: unknown) => value,
    spring: (value: unknown) => value,
    decay: () => 0,
    sequence: (...values: unknown[]) => values.at(-1),
    repeat: (value: unknown) => value,
    delay: (_: number, value: unknown) => value,
    runOnJS: (work: unknown) => work,
    runOnUI: (work: unknown) => work,
    cancelAnimation() {},
    scrollViewContext: {},
    Easing: easing,
  },
  router: { addRouteBuilder() {}, removeRouteBuilder() {}, getRouteContext: () => ({}) },
  env: { USER_DATA_PATH: 'wxfile://usr' },
  base64ToArrayBuffer: (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer,
  arrayBufferToBase64: (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes))),
}
