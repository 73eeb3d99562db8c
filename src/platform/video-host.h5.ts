import { scaleOf } from '@contract/kernel/pictures'
import { drawn, headOf } from './chosen-pictures.h5'
import { kindOf } from './file-kind'
import { filmProblem } from './film-head'
import { chooseFiles } from './pictures.h5'
import type { ChosenVideo, NoVideo, PickVideo, VideoLimits } from './video'

const kinds = ['video/mp4', 'video/quicktime']
/** The cover is the frame at this second, because the very first frame is often black. */
const moment = 0.5
/** In milliseconds. A file that reports no event within this time cannot be opened. */
const patience = 10_000

export const pickVideo: PickVideo = async (limits, found) => {
  const [file] = await chooseFiles(kinds, false)
  if (file) found?.()
  return file && chosen(file, limits)
}

async function chosen(file: File, { seconds, bytes }: VideoLimits): Promise<ChosenVideo | NoVideo> {
  const type = kindOf(await headOf(file))
  if (!kinds.includes(type)) return 'unfit'
  if (file.size > bytes) return 'heavy'
  const problem = await filmProblem((from, to) => file.slice(from, to).arrayBuffer(), file.size, seconds + 1)
  if (problem) return problem
  const path = URL.createObjectURL(file)
  const film = await opened(path).catch(() => undefined)
  // a browser that cannot decode the pictures plays the sound alone, and its frame has no size
  const cover = film && film.videoWidth > 0 && (await coverOf(film))
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
