/** The logic thread has no browser. These names are shadowed, as WeChat's wrapper does. */

const BROWSER_NAMES =
  `window document self location navigator history localStorage sessionStorage XMLHttpRequest fetch WebSocket
Worker alert frames parent top requestAnimationFrame cancelAnimationFrame Image MutationObserver HTMLElement Element Node
customElements indexedDB caches MessageChannel MessagePort BroadcastChannel performance URL URLSearchParams Blob File FileReader
FormData Headers Request Response AbortController queueMicrotask structuredClone atob btoa crypto TextEncoder TextDecoder Event
CustomEvent EventTarget setImmediate process Buffer screen getComputedStyle matchMedia addEventListener removeEventListener
dispatchEvent postMessage open close print prompt confirm name status event origin scrollTo innerWidth innerHeight
devicePixelRatio IntersectionObserver ResizeObserver DOMParser`.split(/\s+/)

const LANGUAGE_NAMES =
  `Object Array Function Number String Boolean Symbol Math Date RegExp Error TypeError RangeError Promise Map
Set WeakMap WeakSet Proxy Reflect JSON ArrayBuffer DataView Uint8Array Uint16Array Uint32Array Int8Array Int16Array Int32Array
Float32Array Float64Array Uint8ClampedArray parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI
decodeURI console BigInt WeakRef`.split(/\s+/)

const timers = {
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  setInterval: window.setInterval.bind(window),
  clearInterval: window.clearInterval.bind(window),
}

/** The mini-program's `global`. */
export const logicGlobal: Record<string, unknown> = {
  ...timers,
  ...Object.fromEntries(LANGUAGE_NAMES.map((name) => [name, Reflect.get(window, name) as unknown])),
}
logicGlobal.global = logicGlobal.globalThis = logicGlobal

/** Runs a script that sees these names and no names of the browser. */
export function runScript(source: string, file: string, names: Record<string, unknown>): void {
  const given = { global: logicGlobal, globalThis: logicGlobal, console, ...timers, ...names }
  const keys = [...Object.keys(given), ...BROWSER_NAMES]
  const script = new Function(...keys, `${source}\n//# sourceURL=weapp:///${file}`)
  Reflect.apply(script, undefined, Object.values(given))
}
