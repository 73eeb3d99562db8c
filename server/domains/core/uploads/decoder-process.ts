// Decodes untrusted pictures and videos without settings or secrets; exits when its parent is gone, which bounds its memory.
import type { Work } from './decoder'
import { redraw, UnfitPictureError } from './redraw'

// the output must hold no time
Date.now = () => 0

/** A video's library is loaded with the first video. */
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
    // any decoder error is the picture's fault
    (error: unknown) => ({ unfit: error instanceof UnfitPictureError ? error.why : 'unfit' }),
  )

process.on('disconnect', () => process.exit(0))
process.on('message', (work: Work) => {
  void ('came' in work ? video(work) : picture(work)).then((outcome) => process.send?.(outcome))
})
