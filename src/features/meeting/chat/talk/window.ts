/** `size` items ending with `last`, or with the end. */
export type Window = { last: string | undefined; size: number }

const first = 40
const step = 30
const most = 100

type Keyed = { key: string }

export const atEnd: Window = { last: undefined, size: first }

function bounds(items: readonly Keyed[], { last, size }: Window) {
  const found = last === undefined ? -1 : items.findIndex(({ key }) => key === last)
  const to = found < 0 ? items.length : found + 1
  return { from: Math.max(0, to - size), to }
}

export function drawn<T extends Keyed>(items: readonly T[], window: Window) {
  const { from, to } = bounds(items, window)
  return { rows: items.slice(from, to), before: items[from - 1], atStart: from === 0, atEnd: to === items.length }
}

/** Puts an item in the middle of the drawn ones. */
export function around<T extends Keyed>(items: readonly T[], which: (item: T) => boolean): Window {
  const at = items.findIndex(which)
  const last = items[at + first / 2]
  return at < 0 || !last
    ? { last: undefined, size: Math.max(first, items.length - at + first / 2) }
    : { last: last.key, size: first }
}

/** Towards the beginning, dropping the far end. */
export function earlier(items: readonly Keyed[], window: Window): Window {
  const { from, to } = bounds(items, window)
  const size = Math.min(to, to - from + step)
  if (size <= most) return { ...window, size }
  return { last: items[to - 1 - (size - most)]?.key, size: most }
}

/** Towards the end, dropping the far beginning. */
export function later(items: readonly Keyed[], window: Window): Window {
  const { from, to } = bounds(items, window)
  const end = Math.min(items.length, to + step)
  const size = Math.min(most, end - from)
  return { last: end === items.length ? undefined : items[end - 1]?.key, size }
}
