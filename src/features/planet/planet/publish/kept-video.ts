import { useKeptUploads } from '../../../core/uploads'
import type { Draft } from './draft'

/**
 * Refreshes the video of a draft when the draft is opened again. The video is kept if the server still has it and its
 * cover.
 */
export const useKeptVideo = (now: () => Draft, change: (part: Partial<Draft>) => void) =>
  useKeptUploads(
    () => {
      const { video } = now()
      return video ? [video.id, video.cover.id] : []
    },
    (fresh, asked) => {
      const { video } = now()
      // the user may have chosen another video meanwhile
      if (!video || !asked.includes(video.id)) return
      const cover = fresh.has(video.id) ? fresh.get(video.cover.id) : undefined
      change({ video: cover && { ...video, cover } })
    },
  )
