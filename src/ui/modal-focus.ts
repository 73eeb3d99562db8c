import { useEffect, useRef } from 'react'

const controls = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]'
/** Open layers; only the last handles keys. */
const layers: HTMLElement[] = []

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
export function useModalFocus(open: boolean, onClose?: () => void) {
  const ref = useRef<HTMLElement | null>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const layer = ref.current
    if (process.env.TARO_ENV === 'weapp' || !open || !layer) return undefined
    const before = document.activeElement
    const onKey = (event: KeyboardEvent) => {
      if (layers[layers.length - 1] !== layer || event.isComposing) return
      if (event.key === 'Escape') close.current?.()
      if (event.key === 'Tab') turnBack(event, layer)
    }
    layers.push(layer)
    // still offscreen: do not scroll to it
    layer.focus({ preventScroll: true })
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      layers.splice(layers.indexOf(layer), 1)
      const now = document.activeElement
      const still = now === document.body || layer.contains(now)
      if (still && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])
  return process.env.TARO_ENV === 'weapp' ? {} : { ref, tabIndex: -1 }
}
