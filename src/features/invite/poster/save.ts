import { host } from '@/platform'

/** How keeping a picture ended; `left` where the browser took it over and tells nothing. */
export type Kept = 'saved' | 'denied' | 'cancelled' | 'failed' | 'left'

/** Puts a picture into the album of a mini-program, or among the downloads of a browser. */
export async function saveAs(picture: string, name: string): Promise<Kept> {
  if (host.environment !== 'weapp') return host.download(picture, name) ? 'left' : 'failed'
  const reply = await host.bridge.saveImage(picture)
  if (reply.ok) return 'saved'
  return reply.why === 'denied' || reply.why === 'cancelled' ? reply.why : 'failed'
}
