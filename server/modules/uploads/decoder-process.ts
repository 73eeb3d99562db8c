// A process of its own that decodes what strangers sent: a picture that crashes or swells it takes nobody else along.
// It is started without settings or secrets, and ends itself when it holds too much memory or its parent is gone.
import { redraw, UnfitPicture, type Wish } from './redraw'

const mostBytes = 448 * 1024 * 1024

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(9)
}, 20).unref()

process.on('disconnect', () => process.exit(0))
process.on('message', ({ bytes, wish }: { bytes: Uint8Array; wish: Wish }) => {
  redraw(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), wish).then(
    (drawn) => process.send?.({ drawn }),
    // whatever a decoder says of a damaged picture, it is the picture's fault
    (error: unknown) => process.send?.({ unfit: error instanceof UnfitPicture ? error.why : 'unfit' }),
  )
})
