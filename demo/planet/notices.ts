import { minus } from '../../contract/kernel/time'
import type { Db } from '../../server/db/client'
import { addReadyComments } from '../../server/domains/planet/comments'
import { addPosts } from '../../server/domains/planet/planet'
import { tellPlanet } from '../../server/domains/planet/planet-notices'
import { unitOfWork } from '../../server/kernel/unit-of-work'

/** Number of listed users, from the first, who get interaction notices. */
const told = 3

/** By listed user. */
const posts = [
  '周末想去爬香山，有没有一起的？',
  '新学会一道糖醋排骨，可惜没人来尝。',
  '下班路上的晚霞，好看到停下来发呆。',
] as const
const replies = ['算我一个！', '看着就开心'] as const

/** Adds a post for each of these users, and other users' reactions of today, with their notices. */
export async function addNotices(db: Db, ids: readonly number[], now: Date): Promise<void> {
  for (const [at, author] of ids.slice(0, told).entries()) {
    const others = ids.slice(told + at * 6, told + at * 6 + 6)
    if (others.length < 6) return
    const hours = (n: number) => minus(now, n * 60, 'minute')
    await unitOfWork(db, async (tx) => {
      const likes = others.slice(0, 3)
      const [post = 0] = await addPosts(tx, author, [{ content: posts[at] ?? posts[0], at: hours(6), likes }])
      const said = others
        .slice(3, 5)
        .map((by, n) => ({ post, author: by, content: replies[n] ?? '', at: hours(3 - n) }))
      const comments = await addReadyComments(tx, said)
      const to = [author]
      for (const [n, actor] of likes.entries())
        await tellPlanet(tx, { type: 'like', actor, post, to, at: hours(5 - n) })
      for (const [n, one] of said.entries())
        await tellPlanet(tx, { type: 'comment', actor: one.author, post, comment: comments[n] ?? null, to, at: one.at })
    })
  }
}
