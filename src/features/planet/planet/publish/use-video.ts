import { uploadLimits } from '@contract/core/uploads'
import { host } from '@/platform'
import type { ChosenVideo } from '@/platform/video'
import { pickVideo } from '@/platform/video-host'
import { publish as text } from '@/texts/planet/publish'
import { type Parcel, send, sendVideo, type Sent } from '../../../core/uploads'
import type { Publishing } from './use-publish'
import { useSending } from './use-sending'

/** The parts that are already uploaded are not sent again. */
type Wish = ChosenVideo & { parcel: Parcel; sentCover?: Sent }

/** Lets the user choose a video, uploads it with a frame as its cover, and puts it into the draft. */
export function useVideo({ change, onSending }: Pick<Publishing, 'change' | 'onSending'>) {
  const { start, ...rest } = useSending<Wish>({
    onSending,
    drop({ video, cover }) {
      host.dropPicked(video)
      host.dropPicked(cover)
    },
    async deliver(wish, tell, signal) {
      const { parcel, cover: frame, seconds, video } = wish
      const { id } = await sendVideo(parcel, tell, signal)
      wish.sentCover ??= await send({ picked: frame, purpose: 'dynamic' }, () => undefined, signal)
      const { width, height } = video
      if (!signal.stopped) change({ video: { id, cover: wish.sentCover, seconds, width, height } })
    },
  })
  async function choose() {
    const chosen = await pickVideo({ seconds: uploadLimits.videoSeconds, bytes: uploadLimits.videoBytes })
    if (typeof chosen === 'string') host.toast(text.noVideo[chosen])
    else if (chosen) start({ ...chosen, parcel: { picked: chosen.video } })
  }
  return { ...rest, choose: () => void choose() }
}
