import type { Change, Wire, WireEvents } from './host'

/** The browser's own socket: Taro's wraps it, loses the reason of a close and counts sockets of its own. */
export function openSocket(url: string, { onOpen, onText, onClosed }: WireEvents): Wire {
  const address = url.startsWith('/') ? location.origin.replace(/^http/, 'ws') + url : url
  const socket = new WebSocket(address)
  let open = true
  const end = (code: number) => {
    if (open) onClosed(code)
    open = false
  }
  socket.onopen = onOpen
  socket.onmessage = ({ data }: MessageEvent<unknown>) => typeof data === 'string' && onText(data)
  // an error is followed by a close, which says more
  socket.onclose = ({ code }) => end(code)
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}

export const network: Change<boolean> = {
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

export const keyboard: Change<number> & { hide(): void } = {
  subscribe(changed) {
    const view = window.visualViewport
    if (!view) return () => undefined
    // a pinch makes the view smaller too, and is no keyboard
    const tell = () => {
      const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height))
      changed(covered)
      // an iPhone pushes the whole page up, though what was covered has moved by itself
      if (covered > 0) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', tell)
    return () => view.removeEventListener('resize', tell)
  },
  hide: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
}
