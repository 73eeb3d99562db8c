import { sql } from 'kysely'
import type { Db } from '../../server/db/client'

export type Post = { id: number; author: number; anonymous: boolean; approved: boolean; audience: number }

/** Posts and comments on the planet, and the users who unlocked the author of an anonymous post. */
export type OnPlanet = {
  posts: Map<number, Post>
  /** Author of each comment, and its post. */
  comments: { author: number; post: number }[]
  /**
   * Pairs of a viewer and a post that they unlocked, including unlocks by this very call and posts of authors that the
   * viewer blocked later.
   */
  unmasked: Set<string>
  justUnmasked: Set<string>
  sentAway: Set<string>
  /** Notices: the reader, the user who acted, and the post. */
  told: { reader: number; actor: number; post: number; words: boolean }[]
}

export const pair = (host: number, guest: number) => `${host}<${guest}`

/** Reads the current state from the tables. */
export async function planetOf(db: Db, now: Date): Promise<OnPlanet> {
  const posts = await sql<Post>`select id, user_id as author, anonymous, state = 'approved' as approved, audience
    from dynamics`.execute(db)
  const comments = await sql<{ author: number; post: number }>`select user_id as author, dynamic_id as post
    from comments where state = 'approved'`.execute(db)
  const unmasked = await sql<{ viewer: number; post: number; now: boolean; away: boolean }>`select i.user_id as viewer,
      i.dynamic_id as post, i.at = ${now} as now, exists (select from blocks as b where b.blocker_id = i.user_id
        and b.blocked_id = d.user_id and b.origin = 'person' and b.at >= i.at) as away
    from dynamic_interactions as i join dynamics as d on d.id = i.dynamic_id where i.kind = 'unlocked'`.execute(db)
  const told = await sql<{ reader: number; actor: number; post: number; words: boolean }>`select user_id as reader,
    actor_id as actor, dynamic_id as post, type in (1002, 1004, 1005) as words from planet_notices`.execute(db)
  return {
    posts: new Map(posts.rows.map((post) => [post.id, post])),
    comments: comments.rows,
    unmasked: new Set(unmasked.rows.map(({ viewer, post }) => pair(viewer, post))),
    justUnmasked: new Set(unmasked.rows.filter((row) => row.now).map(({ viewer, post }) => pair(viewer, post))),
    sentAway: new Set(unmasked.rows.filter(({ away }) => away).map(({ viewer, post }) => pair(viewer, post))),
    told: told.rows,
  }
}
