import { useEffect, useRef } from 'react'

const controls = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]'
/** A dialog or sheet in front of the page. */
type OpenLayer = {
  element: HTMLElement
  /** The history index of the page below it. */
  entry: number | undefined
  close: () => void
}

/** The open layers. Only the last one handles keys and the browser's step back. */
const layers: OpenLayer[] = []

/** The layer that Escape or a step back would close; undefined when nothing covers the page. */
export const topLayer = (): OpenLayer | undefined => layers[layers.length - 1]

/** Keeps Tab within the layer by moving from its last control to its first and back. */
function turnBack(event: KeyboardEvent, layer: HTMLElement) {
  const all = layer.querySelectorAll<HTMLElement>(controls)
  const [end, start] = event.shiftKey ? [all[0], all[all.length - 1]] : [all[all.length - 1], all[0]]
  const now = document.activeElement
  const inside = now !== layer && layer.contains(now)
  // a button that becomes disabled while busy loses the focus to the page
  if (!start || (inside && now !== end)) return
  event.preventDefault()
  start.focus()
}

/**
 * Traps the focus in a browser: moves it into the layer, keeps it there, and restores it afterwards. Escape closes.
 * Does nothing in a mini-program.
 */
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
    // does not scroll to the layer, which is still offscreen
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
