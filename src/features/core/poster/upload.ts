import { host } from '@/platform'
import { drawnAs } from '@/platform/drawn-host'
import { type Purpose, send, type Sent } from '../uploads'
import { size } from './draw'

/**
 * Uploads a drawn picture as PNG or JPEG (B.report2024.33). It is drawn at twice its shown size.
 * @throws Error when the file is gone, has another type or could not be sent
 */
export async function upload(address: string, purpose: Purpose): Promise<Sent> {
  const picked = await drawnAs(address, size)
  if (!picked) throw new Error('no picture')
  try {
    return await send({ picked, purpose }, () => undefined, {})
  } finally {
    host.dropPicked(picked)
  }
}
