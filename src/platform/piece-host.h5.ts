import { type SendPiece, UnreachableError } from './host'

/** Sends by XMLHttpRequest, because fetch does not report the progress of an upload. */
export const sendPiece: SendPiece = ({ url, headers, picked, from, to, timeout, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let why: 'timeout' | 'offline' = 'offline'
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        why = 'timeout'
        call.abort()
      }, timeout)
    }
    const end = (answer: () => void) => () => {
      clearTimeout(silence)
      answer()
    }
    const lost = end(() => reject(new UnreachableError(why)))
    call.open('POST', url)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.setRequestHeader('content-type', 'application/octet-stream')
    call.upload.onprogress = ({ loaded }) => {
      listen()
      onProgress(loaded)
    }
    call.onload = end(() => resolve({ status: call.status, headers: {}, body: parsed(call.responseText) }))
    call.onerror = lost
    call.onabort = lost
    signal.stop = () => call.abort()
    listen()
    // the blob has no type of its own, because a header gives the type
    call.send((picked.file as Blob).slice(from, to, 'application/octet-stream'))
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
