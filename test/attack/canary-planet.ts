import { sql } from 'kysely'
import { tellPlanet } from '../../server/domains/planet/planet-notices'
import { newHandle } from '../../server/kernel/keys'
import type { Person, World } from '../world'
import type { Marker } from './canary-oracle'

const seconds = 1000

/** Publishes posts, comments and notices with unique texts. Each text becomes a marker. */
export function planetOf(w: World, markers: Marker[]) {
  const said: { dynamicId: string[]; commentId: string[] } = { dynamicId: [], commentId: [] }
  /** Publishes a post with a unique text. By default its author is named and all users can read it. */
  async function publish(author: Person, wish: { anonymous?: boolean; audience?: number } = {}) {
    w.pass(seconds)
    const text = `canarypost${said.dynamicId.length}x`
    const key = await w.deps.providers.storage.put(Buffer.from(`canaryshot${said.dynamicId.length}x`), 'jpg')
    const at = w.now()
    const row = { public_id: newHandle(), user_id: author.id, content: text, created_at: at, published_at: at }
    const { id } = await w.db
      .insertInto('dynamics')
      .values({ ...row, ...wish, state: 'approved', heat: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const picture = { dynamic_id: id, user_id: author.id, position: 0, key, state: 'approved' as const }
    await w.db.insertInto('dynamic_images').values(picture).execute()
    for (const marker of [text, key, `canaryshot${said.dynamicId.length}x`])
      markers.push({ owner: author.id, field: 'post', post: id, text: marker })
    said.dynamicId.push(row.public_id)
    return { id, author: author.id }
  }

  /** Adds comments with unique texts. The author of the post gets a notice about each. */
  async function comment(post: { id: number; author: number }, ...people: Person[]) {
    for (const { id: user_id } of people) {
      w.pass(seconds)
      const text = `canarycomment${said.commentId.length}x`
      const named = { public_id: newHandle(), client_key: newHandle(), dynamic_id: post.id, user_id, level: 1 }
      const at = w.now()
      const { id } = await w.db
        .insertInto('comments')
        .values({ ...named, content: text, state: 'approved', created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`update dynamics set comment_num = comment_num + 1 where id = ${post.id}`.execute(w.db)
      markers.push({ owner: user_id, field: 'comment', post: post.id, text })
      said.commentId.push(named.public_id)
      const to = [post.author, ...people.map((person) => person.id)]
      await tellPlanet(w.db, { type: 'comment', actor: user_id, post: post.id, comment: id, to, at })
    }
  }

  return { said, publish, comment }
}
