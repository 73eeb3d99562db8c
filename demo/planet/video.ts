import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minus } from '../../contract/kernel/time'
import type { Db } from '../../server/db/client'
import { addReadyPosts } from '../../server/domains/planet/planet'
import type { Storage } from '../../server/providers/storage'

const assets = path.join(__dirname, 'assets')
const shape = { width: 480, height: 640 }

/** Adds a post with a video of a dog that walks home. */
export async function addVideo(
  { db, storage }: { db: Db; storage: Storage },
  { author, likes, now }: { author: number; likes: readonly number[]; now: Date },
): Promise<void> {
  const key = storage.newKey('mp4')
  const content = '遛到天黑才肯回家，今天的晚霞值了。'
  const [video, cover] = ['walk.mp4', 'walk.jpg'].map((name) => readFileSync(path.join(assets, name)))
  if (!video || !cover) return
  await storage.put(video, 'mp4', key)
  const images = [{ key: await storage.put(cover, 'jpg'), ...shape }]
  const post = { author, content, at: minus(now, 40, 'minute'), city: '上海', likes }
  await addReadyPosts(db, [{ ...post, images, video: { key, seconds: 6, ...shape } }])
}
