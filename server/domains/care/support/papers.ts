import type { SessionContext } from '../../../kernel/context'
import { dropPictures } from '../../core/uploads'
import * as q from './queries'

/** Deletes the encrypted pictures of a request once they are no longer needed (security O3). */
export async function forgetPapers(
  ctx: Pick<SessionContext, 'db' | 'after' | 'providers'> & { me: { id: number } },
  request: number,
): Promise<void> {
  const pictures = await q.picturesOf(ctx.db, request)
  if (pictures.length === 0) return
  await q.forgetPictures(ctx.db, request)
  await dropPictures(ctx, pictures)
}
