import { useEffect, useRef } from 'react'

const controls = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]'
/** A dialog or sheet in front of the page. */
type OpenLayer = {
  element: HTMLElement
  /** The history index of the page that it covers. */
  entry: number | undefined
  close: () => void
}

/** Open layers; only the last handles keys and the browser's back. */
const layers: OpenLayer[] = []

/** What Escape or a step back would close; undefined when nothing covers the page. */
export const topLayer = (): OpenLayer | undefined => layers[layers.length - 1]

/** Wraps Tab within the layer. */
function turnBack(event: KeyboardEvent, layer: HTMLElement) {
  const all = layer.querySelectorAll<HTMLElement>(controls)
  const [end, start] = event.shiftKey ? [all[0], all[all.length - 1]] : [all[all.length - 1], all[0]]
  const now = document.activeElement
  const inside = now !== layer && layer.contains(now)
  // a disabled (busy) button drops focus to the page
  if (!start || (inside && now !== end)) return
  event.preventDefault()
  start.focus()
}

/** Browser focus trap: moves focus in, keeps it, restores it; Escape closes. No-op in a mini-program. */
export function useModalFocus(shown: boolean, onClose?: () => void) {
  const ref = useRef<HTMLElement | null>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const layer = ref.current
    if (process.env.TARO_ENV === 'weapp' || !shown || !layer) return undefined
    const before = document.activeElement
    const entry = (history.state as { idx?: number } | null)?.idx
    const open: OpenLayer = { element: layer, entry, close: () => close.current?.() }
    const onKey = (event: KeyboardEvent) => {
      if (topLayer() !== open || event.isComposing) return
      if (event.key === 'Escape') open.close()
      if (event.key === 'Tab') turnBack(event, layer)
    }
    layers.push(open)
    // still offscreen: do not scroll to it
    layer.focus({ preventScroll: true })
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      layers.splice(layers.indexOf(open), 1)
      const now = document.activeElement
      const still = now === document.body || layer.contains(now)
      if (still && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [shown])
  return process.env.TARO_ENV === 'weapp' ? {} : { ref, tabIndex: -1 }
}
