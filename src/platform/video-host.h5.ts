import { scaleOf } from '@contract/kernel/pictures'
import { drawn, headOf } from './chosen-pictures.h5'
import { kindOf } from './file-kind'
import { UnreachableError } from './host'
import { chooseFiles, parsed } from './pictures.h5'
import type { ChosenVideo, NoVideo, PickVideo, SendPiece, VideoLimits } from './video'

const kinds = ['video/mp4', 'video/quicktime']
/** The cover is the frame at this second, because the very first frame is often black. */
const moment = 0.5
/** In milliseconds. A file that reports no event within this time cannot be opened. */
const patience = 10_000

export const pickVideo: PickVideo = async (limits) => {
  const [file] = await chooseFiles(kinds, false)
  return file && chosen(file, limits)
}

async function chosen(file: File, { seconds, bytes }: VideoLimits): Promise<ChosenVideo | NoVideo> {
  const type = kindOf(await headOf(file))
  if (!kinds.includes(type)) return 'unfit'
  if (file.size > bytes) return 'heavy'
  const path = URL.createObjectURL(file)
  const film = await opened(path).catch(() => undefined)
  const cover = film && (await coverOf(film))
  if (!film || !cover) {
    URL.revokeObjectURL(path)
    return 'unfit'
  }
  // one second more is accepted, because recorders stop a moment late
  if (film.duration > seconds + 1) {
    URL.revokeObjectURL(path)
    return 'long'
  }
  const { videoWidth: width, videoHeight: height } = film
  const { blob, ...shape } = cover
  return {
    video: { path, size: file.size, type, width, height, file },
    cover: { path: URL.createObjectURL(blob), size: blob.size, type: 'image/jpeg', ...shape, file: blob },
    seconds: Math.min(seconds, Math.max(1, Math.round(film.duration))),
  }
}

function coverOf(film: HTMLVideoElement) {
  const size = { width: film.videoWidth, height: film.videoHeight }
  return drawn(film, size, scaleOf(size))
}

/** Loads a video up to the frame of its cover. Rejects where the browser cannot play it. */
function opened(path: string): Promise<HTMLVideoElement> {
  return new Promise((resolve, reject) => {
    const film = document.createElement('video')
    const late = setTimeout(() => reject(new Error('late')), patience)
    film.muted = true
    film.playsInline = true
    film.preload = 'auto'
    film.onloadeddata = () => {
      film.currentTime = Math.min(moment, film.duration / 2)
    }
    film.onseeked = () => {
      clearTimeout(late)
      resolve(film)
    }
    film.onerror = () => {
      clearTimeout(late)
      reject(new Error('unfit'))
    }
    film.src = path
    film.load()
  })
}

export const sendPiece: SendPiece = ({ url, headers, picked, from, to, timeout, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', url)
    call.timeout = timeout
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.setRequestHeader('content-type', 'application/octet-stream')
    call.upload.onprogress = ({ loaded }) => onProgress(loaded)
    call.onload = () => resolve({ status: call.status, headers: {}, body: parsed(call.responseText) })
    call.onerror = () => reject(new UnreachableError('offline'))
    call.ontimeout = () => reject(new UnreachableError('timeout'))
    call.onabort = () => reject(new UnreachableError('offline'))
    signal.stop = () => call.abort()
    // the blob has no type of its own, because a header gives the type
    call.send((picked.file as Blob).slice(from, to, 'application/octet-stream'))
  })
