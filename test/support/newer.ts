import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Functions that came after the oldest browsers of our list (browserslist in package.json: iOS 12
 * and Chrome 67), by the object that has it. A function that only one of the two lacks is listed too.
 */
export const newer = {
  'Array.prototype': [
    ...['at', 'flat', 'flatMap', 'findLast', 'findLastIndex'],
    ...['toReversed', 'toSorted', 'toSpliced', 'with'],
  ],
  'String.prototype': ['at', 'isWellFormed', 'matchAll', 'replaceAll', 'toWellFormed'],
  Object: ['fromEntries', 'groupBy', 'hasOwn'],
  Map: ['groupBy'],
  'Set.prototype': ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union'],
  Promise: ['allSettled', 'any', 'try', 'withResolvers'],
  Array: ['fromAsync'],
  'Symbol.prototype': ['description'],
  Intl: ['DisplayNames', 'ListFormat', 'Locale', 'RelativeTimeFormat', 'Segmenter', 'supportedValuesOf'],
  'Element.prototype': ['checkVisibility', 'getHTML', 'replaceChildren', 'scrollIntoViewIfNeeded'],
  'HTMLElement.prototype': ['hidePopover', 'inert', 'showPopover', 'togglePopover'],
  'Document.prototype': ['exitPictureInPicture', 'replaceChildren', 'startViewTransition'],
  'DocumentFragment.prototype': ['replaceChildren'],
  'Blob.prototype': ['arrayBuffer', 'bytes', 'stream', 'text'],
  'Crypto.prototype': ['randomUUID'],
  AbortSignal: ['abort', 'any', 'timeout'],
  'AbortSignal.prototype': ['reason', 'throwIfAborted'],
  URL: ['canParse', 'parse'],
  'Navigator.prototype': ['clipboard', 'locks', 'setAppBadge', 'share', 'userAgentData', 'wakeLock'],
  'MediaQueryList.prototype': ['addEventListener'],
  window: [
    ...['AggregateError', 'BigInt', 'BroadcastChannel', 'CompressionStream', 'FinalizationRegistry'],
    ...['IntersectionObserver', 'Iterator', 'MediaRecorder', 'OffscreenCanvas', 'PointerEvent', 'ResizeObserver'],
    ...['SharedArrayBuffer', 'WeakRef', 'cookieStore', 'createImageBitmap', 'navigation', 'queueMicrotask'],
    ...['requestIdleCallback', 'scheduler', 'structuredClone', 'visualViewport'],
  ],
} as const satisfies Record<string, readonly string[]>

/** Functions that `src/platform/fill.ts` adds. */
export const filled = ['at', 'flat', 'flatMap', 'fromEntries', 'hasOwn', 'replaceAll']

/** Removes everything of `newer` from a page. Runs in the page, before its first script. */
export function forgetNewer(names: Readonly<Record<string, readonly string[]>>) {
  for (const [path, keys] of Object.entries(names)) {
    let owner: unknown = window
    for (const part of path === 'window' ? [] : path.split('.')) owner = (owner as Record<string, unknown>)[part]
    for (const key of keys) if (owner !== undefined) Reflect.deleteProperty(owner as object, key)
  }
}

/** Names that mean only the standard's function, so that a text search finds their calls. */
const unmistakable = [
  ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'matchAll', 'isWellFormed', 'toWellFormed'],
  ...['groupBy', 'allSettled', 'withResolvers', 'fromAsync', 'replaceChildren', 'checkVisibility', 'showPopover'],
  ...['startViewTransition', 'randomUUID', 'structuredClone', 'requestIdleCallback', 'createImageBitmap', 'canParse'],
  ...['BroadcastChannel', 'OffscreenCanvas', 'WeakRef', 'FinalizationRegistry', 'AggregateError', 'BigInt'],
  ...['Segmenter', 'ListFormat', 'RelativeTimeFormat', 'DisplayNames', 'throwIfAborted', 'globalThis'],
  ...['CompressionStream', 'queueMicrotask', 'ResizeObserver', 'isDisjointFrom', 'supportedValuesOf'],
]

/** Uses that ask first whether the browser has it. A script with one of these asks before each of its uses. */
const guarded: Readonly<Record<string, RegExp>> = {
  ResizeObserver: /"ResizeObserver"in window|void 0!==[\w.]+\.ResizeObserver|\w+\.ResizeObserver\)/,
  queueMicrotask: /"function"==typeof queueMicrotask\?queueMicrotask/,
  globalThis: /"object"==typeof globalThis\)return globalThis/,
}

/**
 * The calls in the scripts of a build that an old browser cannot make. The service worker is left out, because a browser
 * that starts it has all that it calls.
 */
export function newerIn(folder: string): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && file !== 'push-worker.js',
  )
  const call = new RegExp(`.{0,40}(?<![\\w$])(${unmistakable.join('|')})\\b.{0,20}`, 'g')
  return scripts.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return [...text.matchAll(call)].flatMap(([around, name = '']) =>
      guarded[name]?.test(text) ? [] : [`${file}: ${around}`],
    )
  })
}
