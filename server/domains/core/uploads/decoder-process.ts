// Decodes untrusted pictures and videos, without settings or secrets. It exits when its parent, which limits its
// memory, is gone.
import type { Work } from './decoder'
import { redraw, UnfitPictureError } from './redraw'

// the clock of this process is 0, so that the output contains no time
Date.now = () => 0

/** Cleans a video. The library is loaded with the first video. */
async function video({ came, made }: { came: string; made: string }) {
  const { cleanVideo, UnfitVideoError } = await import('./video')
  return cleanVideo(came, made).then(
    (cleaned) => ({ done: cleaned }),
    (error: unknown) => ({ unfit: error instanceof UnfitVideoError ? error.why : 'unfit' }),
  )
}

const picture = ({ bytes, wish }: Extract<Work, { bytes: Uint8Array }>) =>
  redraw(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), wish).then(
    (done) => ({ done }),
    // any error of the decoder is blamed on the picture
    (error: unknown) => ({ unfit: error instanceof UnfitPictureError ? error.why : 'unfit' }),
  )

process.on('disconnect', () => process.exit(0))
process.on('message', (work: Work) => {
  void ('came' in work ? video(work) : picture(work)).then((outcome) => process.send?.(outcome))
})
