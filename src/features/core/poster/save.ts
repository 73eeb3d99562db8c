import { host } from '@/platform'

/** `left`: the browser took over, and the outcome is unknown. */
export type Kept = 'saved' | 'denied' | 'cancelled' | 'failed' | 'left'

export async function saveAs(picture: string, name: string): Promise<Kept> {
  if (host.environment !== 'weapp') return host.download(picture, name) ? 'left' : 'failed'
  const reply = await host.bridge.saveImage(picture)
  if (reply.ok) return 'saved'
  return reply.why === 'denied' || reply.why === 'cancelled' ? reply.why : 'failed'
}
