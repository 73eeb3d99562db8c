// Decodes untrusted pictures without settings or secrets; exits when it uses too much memory or its parent is gone.
import { redraw, UnfitPictureError, type Wish } from './redraw'

const mostBytes = 448 * 1024 * 1024

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(9)
}, 20).unref()

process.on('disconnect', () => process.exit(0))
process.on('message', ({ bytes, wish }: { bytes: Uint8Array; wish: Wish }) => {
  redraw(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), wish).then(
    (drawn) => process.send?.({ drawn }),
    // any decoder error is the picture's fault
    (error: unknown) => process.send?.({ unfit: error instanceof UnfitPictureError ? error.why : 'unfit' }),
  )
})
