import { recordCall } from '../record'
import { answerOf, stubbed } from '../stubs'
import type { Data } from '../types'

type Listener = (value: unknown) => void
interface Callbacks {
  success?: Listener
  fail?: Listener
  complete?: Listener
}
type ConnectOptions = Callbacks & { url: string; protocols?: string[] }
type SendOptions = Callbacks & { data: string | ArrayBuffer }
type CloseOptions = Callbacks & { code?: number; reason?: string }

function done(callbacks: Callbacks, errMsg: string, more: Data = {}): void {
  const result = { errMsg, ...more }
  if (errMsg.includes(':fail')) callbacks.fail?.(result)
  else callbacks.success?.(result)
  callbacks.complete?.(result)
}

/** Implements `wx.connectSocket` with a real WebSocket. The stub `ws:rewrite` can redirect it. */
export function connectSocket(options: ConnectOptions): object {
  recordCall('connectSocket', options)
  const url = stubbed('ws:rewrite') ? String(answerOf('ws:rewrite', options.url)) : options.url
  const socket = new WebSocket(url, options.protocols ?? [])
  const listeners: Record<string, Listener[]> = { open: [], message: [], close: [], error: [] }
  const tell = (name: string, value: unknown) => listeners[name]?.forEach((listener) => listener(value))
  socket.binaryType = 'arraybuffer'
  socket.onopen = () => tell('open', { header: {} })
  socket.onmessage = ({ data }: MessageEvent<unknown>) => tell('message', { data })
  socket.onclose = ({ code, reason }) => tell('close', { code, reason })
  socket.onerror = () => tell('error', { errMsg: 'connectSocket:fail' })
  setTimeout(() => done(options, 'connectSocket:ok', { socketTaskId: 1 }))
  return {
    get readyState() {
      return socket.readyState
    },
    CONNECTING: 0,
    OPEN: 1,
    CLOSING: 2,
    CLOSED: 3,
    send(message: SendOptions) {
      if (socket.readyState !== WebSocket.OPEN) return done(message, 'sendSocketMessage:fail not connected')
      socket.send(message.data)
      done(message, 'sendSocketMessage:ok')
    },
    close(how: CloseOptions = {}) {
      socket.close(how.code ?? 1000, how.reason)
      done(how, 'closeSocket:ok')
    },
    onOpen: (listener: Listener) => listeners.open?.push(listener),
    onMessage: (listener: Listener) => listeners.message?.push(listener),
    onClose: (listener: Listener) => listeners.close?.push(listener),
    onError: (listener: Listener) => listeners.error?.push(listener),
  }
}
