/** `wx.request` and related functions. The server of the harness performs them. */
import type { RequestAnswer } from '../../network'
import { type Data, isRecord, type Method } from '../types'
import { asyncApi, WxFailureError } from './api'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer

/** Bytes travel to the harness as base64. They may come from another frame, so that `instanceof` does not hold. */
function bodyOf(data: unknown): Data {
  if (Object.prototype.toString.call(data) !== '[object ArrayBuffer]') return { data }
  const signs = Array.from(new Uint8Array(data as ArrayBuffer), (byte) => String.fromCharCode(byte))
  return { bytes: btoa(signs.join('')) }
}

async function send(path: string, call: Data, signal: AbortSignal): Promise<Data> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(call), signal }).catch((error: unknown) => {
    throw new WxFailureError(signal.aborted ? 'abort' : String(error))
  })
  const { fail, base64, ...answer } = (await response.json()) as RequestAnswer
  if (fail !== undefined) throw new WxFailureError(fail, 600001)
  return base64 === undefined ? answer : { ...answer, data: bytesOf(base64) }
}

const KINDS: Record<string, (args: Data, signal: AbortSignal) => Promise<Data>> = {
  request: ({ url, method, data, header, dataType, responseType, timeout }, signal) =>
    send('/__mp/request', { url, method, ...bodyOf(data), header, dataType, responseType, timeout }, signal),
  uploadFile: ({ url, filePath, name, formData, header, timeout }, signal) => {
    const file = { path: filePath, name }
    return send('/__mp/request', { url, method: 'POST', data: formData, header, timeout, file }, signal)
  },
  downloadFile: ({ url, header, timeout }, signal) => send('/__mp/download', { url, header, timeout }, signal),
}

const TASK_EVENTS = ['HeadersReceived', 'ProgressUpdate', 'ChunkReceived']

function taskApi(name: string): Method {
  return (options: unknown) => {
    const controller = new AbortController()
    const run = asyncApi(name, (args) => KINDS[name]?.(args, controller.signal))
    const given = isRecord(options) ? options : {}
    run.call(undefined, { complete() {}, ...given })
    const silent = TASK_EVENTS.flatMap((event) => [`on${event}`, `off${event}`]).map((method) => [
      method,
      () => undefined,
    ])
    return { abort: () => controller.abort(), ...(Object.fromEntries(silent) as object) }
  }
}

export const requests: Record<string, Method> = Object.fromEntries(
  Object.keys(KINDS).map((name) => [name, taskApi(name)]),
)

/** Stores a temporary file, for uploads and images. */
export async function saveFile(path: string, base64: string): Promise<void> {
  await fetch('/__mp/save', { method: 'POST', body: JSON.stringify({ path, base64 }) })
}
