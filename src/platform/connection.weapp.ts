import Taro from '@tarojs/taro'
import type { Change, Wire, WireEvents } from './host'

/** Opens a socket. WeChat refuses the sixth open one and reports that as an ordinary close. */
export function openSocket(url: string, { onOpen, onText, onClosed }: WireEvents, protocols: string[]): Wire {
  const address = url.startsWith('/') ? process.env.TARO_APP_API_ORIGIN.replace(/^http/, 'ws') + url : url
  let task: Taro.SocketTask | undefined
  let open = true
  const end = (code = 0) => {
    if (open) onClosed(code)
    open = false
  }
  const fail = () => end()
  void Taro.connectSocket({ url: address, protocols }).then((made) => {
    task = made
    if (!open) return void made.close({})
    let opened = false
    const begin = () => {
      if (!opened) onOpen()
      opened = true
    }
    made.onOpen(begin)
    made.onMessage(({ data }: { data: unknown }) => typeof data === 'string' && onText(data))
    made.onClose(({ code }: { code?: number }) => end(code))
    made.onError(fail)
    // the socket may have opened before the listener was set
    if (made.readyState === made.OPEN) begin()
  }, fail)
  return {
    send: (data) => task?.send({ data, fail }),
    close() {
      open = false
      task?.close({})
    },
  }
}

let connected = true

export const network: Change<boolean> & { now(): boolean } = {
  now: () => connected,
  subscribe(changed) {
    const tell = ({ isConnected }: { isConnected: boolean }) => {
      connected = isConnected
      changed(isConnected)
    }
    Taro.onNetworkStatusChange(tell)
    return () => Taro.offNetworkStatusChange(tell)
  },
}

let shown = true
const watchers = new Set<(now: boolean) => void>()
const become = (now: boolean) => () => {
  shown = now
  watchers.forEach((changed) => changed(now))
}
Taro.onAppShow(become(true))
Taro.onAppHide(become(false))

export const front: Change<boolean> & { now(): boolean } = {
  now: () => shown,
  subscribe(changed) {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  },
}

export const keyboard: Change<number> & { hide(): void } = {
  subscribe(changed) {
    const tell = ({ height }: { height: number }) => changed(height)
    Taro.onKeyboardHeightChange(tell)
    return () => Taro.offKeyboardHeightChange(tell)
  },
  hide: () => void Taro.hideKeyboard().catch(() => undefined),
}
