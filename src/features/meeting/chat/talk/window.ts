/** The items that are rendered: `size` items up to `last`, or up to the end of the list. */
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

/** Returns a window with the item in its middle. If too few items follow, the window ends with the list. */
export function around<T extends Keyed>(items: readonly T[], which: (item: T) => boolean): Window {
  const at = items.findIndex(which)
  const last = items[at + first / 2]
  return at < 0 || !last
    ? { last: undefined, size: Math.max(first, items.length - at + first / 2) }
    : { last: last.key, size: first }
}

/** Extends the window towards the beginning, and drops items at its end when it becomes too large. */
export function earlier(items: readonly Keyed[], window: Window): Window {
  const { from, to } = bounds(items, window)
  const size = Math.min(to, to - from + step)
  if (size <= most) return { ...window, size }
  return { last: items[to - 1 - (size - most)]?.key, size: most }
}

/** Extends the window towards the end, and drops items at its beginning when it becomes too large. */
export function later(items: readonly Keyed[], window: Window): Window {
  const { from, to } = bounds(items, window)
  const end = Math.min(items.length, to + step)
  const size = Math.min(most, end - from)
  return { last: end === items.length ? undefined : items[end - 1]?.key, size }
}
