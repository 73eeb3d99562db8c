import type { Change, Wire, WireEvents } from './host'

/** Uses the browser's WebSocket, because Taro's wrapper loses the close reason and limits the number of sockets. */
export function openSocket(url: string, { onOpen, onText, onClosed }: WireEvents, protocols: string[]): Wire {
  const address = url.startsWith('/') ? location.origin.replace(/^http/, 'ws') + url : url
  const socket = new WebSocket(address, protocols)
  let open = true
  const end = (code: number) => {
    if (open) onClosed(code)
    open = false
  }
  socket.onopen = onOpen
  socket.onmessage = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && onText(data)
  // no `onerror`: the close event that follows an error has more information
  socket.onclose = ({ code }) => end(code)
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}

export const network: Change<boolean> & { now(): boolean } = {
  now: () => navigator.onLine,
  subscribe(changed) {
    const on = () => changed(true)
    const off = () => changed(false)
    window.addEventListener('online', on)
    window.addEventListener('offline', off)
    return () => {
      window.removeEventListener('online', on)
      window.removeEventListener('offline', off)
    }
  },
}

const visible = () => document.visibilityState !== 'hidden'

export const front: Change<boolean> & { now(): boolean } = {
  now: visible,
  subscribe(changed) {
    const tell = () => changed(visible())
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  },
}

/** The most px by which a zoomed viewport misses the window's height without a keyboard. */
const rounding = 4

export const keyboard: Change<number> & { hide(): void } = {
  subscribe(changed) {
    const view = window.visualViewport
    if (!view) return () => undefined
    const tell = () => {
      // a zoom makes the viewport smaller too, whether by a pinch or by iOS itself: times the scale, only a keyboard does
      const whole = Math.max(window.innerHeight, document.documentElement.clientHeight)
      const hidden = Math.round(whole - view.height * view.scale)
      const covered = hidden > rounding ? hidden : 0
      changed(covered)
      // iOS scrolls the page up although the covered part has already moved
      if (covered > 0) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', tell)
    return () => view.removeEventListener('resize', tell)
  },
  hide: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
}
