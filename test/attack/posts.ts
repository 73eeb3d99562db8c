import { comments } from '../../contract/planet/comments'
import { planet } from '../../contract/planet/planet'
import { audience } from '../../contract/planet/planet-parts'
import { newHandle } from '../../server/kernel/keys'
import type { Person } from '../world'

/** Publishes a post and returns its public id. */
export const publish = async (author: Person, wish: object = {}): Promise<string> =>
  (await author.call(planet.publish, { clientKey: newHandle(), content: '今天的晚霞', ...wish })).dynamicId

/** Comments on a post, or answers the comment `commentPid`; returns the new comment's public id. */
export async function say(by: Person, dynamicId: string, commentPid?: string): Promise<string> {
  const wish = { clientKey: newHandle(), dynamicId, content: '真好看', ...(commentPid && { commentPid }) }
  return (await by.call(comments.add, wish)).commentId
}

/**
 * Lets each of the two users post, and like and comment on the other's posts. Posts for all readers are anonymous,
 * because named ones would appear in the feeds of scenes that run at the same time.
 * @param mutual whether they follow each other
 */
export async function talk(one: Person, other: Person, mutual: boolean): Promise<void> {
  const wishes = mutual ? [{ anonymous: true }, { audience: audience.mutual }] : [{ anonymous: true }]
  for (const wish of wishes)
    for (const [author, reader] of [
      [one, other],
      [other, one],
    ] as const) {
      const dynamicId = await publish(author, wish)
      const first = await say(reader, dynamicId)
      const answer = await say(author, dynamicId, first)
      await say(reader, dynamicId, answer)
      await reader.call(planet.like, { dynamicId, like: true })
      await reader.call(comments.like, { commentId: answer, like: true })
      await author.call(comments.like, { commentId: first, like: true })
    }
}
