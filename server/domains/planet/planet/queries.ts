import { type Insertable, type Selectable, sql } from 'kysely'
import type { UserStatus } from '../../../../contract/kernel/options'
import { audience, type linkTypes } from '../../../../contract/planet/planet-parts'
import type { Db } from '../../../db/client'
import { compilable } from '../../../db/prepared-queries'
import type { Tables } from '../../../db/tables'
import type { Viewer } from '../../../kernel/context'
import { lookingOf, preparedFor, type Reading } from '../../core/people'
import { behindMask, followed, isMasked, likesOfPost, readable } from '../post-visibility'
import { linkOf } from './media.queries'
import { heatOf } from './rules'
import type {
  DynamicImages,
  DynamicInteractions,
  DynamicOptions,
  Dynamics,
  InteractionKind,
  PostState,
  TextState,
} from './tables'

type LinkType = (typeof linkTypes)[number]

/** A post with everything that its card needs, for one viewer. */
export type Post = {
  id: number
  public_id: string
  person: number
  kind: number
  content: string
  topic: string | null
  topic_title: string | null
  city: string
  audience: number
  ai: boolean
  anonymous: boolean
  sticky: boolean
  status_shown: UserStatus
  like_num: number
  comment_num: number
  vote_num: number
  vote_closed: boolean
  state: PostState
  reason: string
  /** The author's appeal against a refusal. */
  appeal: 'open' | 'dismissed' | null
  created_at: Date
  published_at: Date | null
  masked: boolean
  following: boolean
  liked: boolean
  /** The option that the viewer voted for. */
  voted: number | null
  viewed_at: string | null
  images: readonly { key: string; thumb: string; width: number; height: number; state: TextState }[] | null
  options: readonly { item: number; text: string; votes: number }[] | null
  media: { key: string; seconds: number; width: number; height: number } | null
  link: { type: LinkType; id: string; desc: string; key: string } | null
}

const mineOf = (viewer: number, kind: InteractionKind) =>
  sql`dynamic_interactions as i where i.user_id = ${viewer} and i.kind = ${kind} and i.dynamic_id = d.id`

const readableOnes = preparedFor((db, viewer, ids: readonly number[], now: Date) =>
  compilable(
    db,
    sql<Post>`select d.id, d.public_id, d.user_id as person, d.kind, d.content, t.public_id as topic,
          t.title as topic_title, d.city, d.audience, d.ai, d.anonymous, d.sticky, d.status_shown,
          ${likesOfPost(viewer, now)} as like_num, d.comment_num, d.vote_num, d.vote_closed_at is not null as vote_closed, d.state, d.reason, d.created_at, d.published_at,
          ${isMasked(viewer.id)} as masked, ${followed(viewer.id)} as following,
          exists (select from ${mineOf(viewer.id, 'liked')}) as liked,
          case when d.state = 'rejected' then (select a.state from appeals as a
            where a.dynamic_id = d.id and a.state <> 'upheld') end as appeal,
          (select i.item from ${mineOf(viewer.id, 'voted')}) as voted,
          (select i.at from ${mineOf(viewer.id, 'viewed')}) as viewed_at,
          (select json_agg(json_build_object('key', p.key, 'thumb', p.thumb_key, 'width', p.width, 'height', p.height,
            'state', p.state) order by p.position) from dynamic_images as p where p.dynamic_id = d.id) as images,
          (select json_agg(json_build_object('item', o.item, 'text', o.text, 'votes', o.votes) order by o.item)
            from dynamic_options as o where o.dynamic_id = d.id) as options,
          (select json_build_object('key', m.key, 'seconds', m.seconds, 'width', m.width, 'height', m.height)
            from dynamic_media as m where m.dynamic_id = d.id) as media,
          ${linkOf} as link
        from dynamics as d join users as u on u.id = d.user_id left join topics as t on t.id = d.topic_id
        where d.id = any(${ids}) and d.state <> 'deleted' and ${readable(viewer, now)}`,
  ),
)

/** Posts by id, in no particular order. Posts that the viewer may not read are left out. */
export const postsById = async (db: Db, ids: readonly number[], viewer: Viewer, now: Date): Promise<Post[]> =>
  ids.length === 0 ? [] : readableOnes(db, lookingOf(viewer, now), ids, now)

/** Whether all users may read a post. Its author must be anonymous or visible to all users. */
export const isForEverybody = (db: Db, post: number): Promise<boolean> =>
  sql<{ open: boolean }>`select d.state = 'approved' and d.audience = ${audience.everybody} and ${behindMask}
      and (d.anonymous or not u.stealth) as open
    from dynamics as d join users as u on u.id = d.user_id where d.id = ${post}`
    .execute(db)
    .then(({ rows }) => rows[0]?.open ?? false)

/** Stores an interaction. Returns false when it already exists. */
export const interact = (
  db: Db,
  { user, kind, post, item = 0, at }: { user: number; kind: InteractionKind; post: number; item?: number; at: Date },
): Promise<boolean> =>
  db
    .insertInto('dynamic_interactions')
    .values({ user_id: user, kind, dynamic_id: post, item, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dynamic_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/**
 * Stores an interaction again with the latest time. Records nothing for a user who has closed their account meanwhile.
 */
export const interactAgain = (
  db: Db,
  { user, kind, post, at }: { user: number; kind: InteractionKind; post: number; at: Date },
) =>
  db
    .insertInto('dynamic_interactions')
    .columns(['user_id', 'kind', 'dynamic_id', 'at'])
    .expression((e) =>
      e
        .selectFrom('users as u')
        .where('u.id', '=', user)
        .where('u.cancelled_at', 'is', null)
        .select((s) => ['u.id', s.val(kind).as('kind'), s.val(post).as('dynamic_id'), s.val(at).as('at')])
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'dynamic_id']).doUpdateSet({ at: sql<Date>`excluded.at` }),
    )
    .execute()

/** Deletes an interaction. Returns false when there is none. */
export const takeBack = (db: Db, user: number, kind: InteractionKind, post: number): Promise<boolean> =>
  db
    .deleteFrom('dynamic_interactions')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('dynamic_id', '=', post)
    .returning('dynamic_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

const counters = { like: 'like_num', vote: 'vote_num', comment: 'comment_num' } as const

/**
 * Adds to a counter of a post and updates its heat in the same statement. The row lock makes concurrent changes wait.
 */
export async function addTo(db: Db, post: number, counter: keyof typeof counters, by: number): Promise<number> {
  const column = counters[counter]
  const { published_at, ...before } = await db
    .selectFrom('dynamics')
    .where('id', '=', post)
    .select(['like_num', 'comment_num', 'vote_num', 'published_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (by === 0) return before[column]
  const after = { ...before, [column]: before[column] + by }
  await db
    .updateTable('dynamics')
    .set({ [column]: after[column], ...(published_at && { heat: heatOf(published_at, after) }) })
    .where('id', '=', post)
    .execute()
  return after[column]
}

export const likesFor = (db: Db, post: number, viewer: Viewer, now: Date): Promise<number> =>
  sql<{ likes: number }>`select ${likesOfPost(viewer, now)} as likes from dynamics as d where d.id = ${post}`
    .execute(db)
    .then(({ rows }) => rows[0]?.likes ?? 0)

export const byClientKey = (db: Db, user: number, key: string) =>
  db
    .selectFrom('dynamics')
    .where('user_id', '=', user)
    .where('client_key', '=', key)
    .select(['id', 'content', 'input_digest'])
    .executeTakeFirst()

export const countSince = (db: Db, user: number, since: Date): Promise<number> =>
  db
    .selectFrom('dynamics')
    .where('user_id', '=', user)
    .where('created_at', '>=', since)
    .where('client_key', 'is not', null)
    .select((e) => e.fn.countAll<number>().as('posts'))
    .executeTakeFirstOrThrow()
    .then(({ posts }) => posts)

export const add = (db: Db, post: Insertable<Dynamics>): Promise<number> =>
  db
    .insertInto('dynamics')
    .values(post)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

export const addAll = (db: Db, posts: readonly Insertable<Tables['dynamics']>[]) =>
  db.insertInto('dynamics').values(posts).returning('id').execute()

export const addImages = (db: Db, images: readonly Insertable<DynamicImages>[]) =>
  images.length === 0 ? undefined : db.insertInto('dynamic_images').values(images).execute()

export const addOptions = (db: Db, options: readonly Insertable<DynamicOptions>[]) =>
  options.length === 0 ? undefined : db.insertInto('dynamic_options').values(options).execute()

export const addInteractions = (db: Db, rows: readonly Insertable<DynamicInteractions>[]) =>
  rows.length === 0 ? undefined : db.insertInto('dynamic_interactions').values(rows).execute()

/** Locks a post and returns it with the states of its files. */
export async function heldPost(db: Db, post: number) {
  const row = await db.selectFrom('dynamics').where('id', '=', post).selectAll().forUpdate().executeTakeFirst()
  if (!row) return undefined
  const files = await db
    .selectFrom('dynamic_images')
    .where('dynamic_id', '=', post)
    .select('state')
    .unionAll(db.selectFrom('dynamic_media').where('dynamic_id', '=', post).select('state'))
    .execute()
  return { ...row, files: files.map(({ state }) => state) }
}

type Change = Partial<
  Pick<
    Selectable<Dynamics>,
    | 'state'
    | 'published_at'
    | 'content'
    | 'status_shown'
    | 'heat'
    | 'text_state'
    | 'reason'
    | 'ref'
    | 'decider'
    | 'audience'
    | 'vote_closed_at'
    | 'input_digest'
  >
>

export const set = (db: Db, post: number, change: Change) =>
  db.updateTable('dynamics').set(change).where('id', '=', post).execute()

/** Deletes the pictures, media, options and links of a post. Returns the storage keys of its files. */
export async function dropParts(db: Db, post: number): Promise<string[]> {
  const images = await db
    .deleteFrom('dynamic_images')
    .where('dynamic_id', '=', post)
    .returning(['key', 'thumb_key'])
    .execute()
  const media = await db.deleteFrom('dynamic_media').where('dynamic_id', '=', post).returning('key').execute()
  await db.deleteFrom('dynamic_options').where('dynamic_id', '=', post).execute()
  await db.deleteFrom('dynamic_links').where('dynamic_id', '=', post).execute()
  return [...images.flatMap(({ key, thumb_key }) => [key, thumb_key]), ...media.map(({ key }) => key)].filter(Boolean)
}

/** Posts with a text that no service has checked yet. */
export const waitingTexts = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('dynamics')
    .where('state', '=', 'pending')
    .where('text_state', '=', 'pending')
    .where('decider', '<>', 'staff')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .select(['id', 'user_id', 'content'])
    .execute()

export const inReview = (db: Db, most: number) =>
  db
    .selectFrom('dynamics as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.state', '=', 'pending')
    .where('d.text_state', '=', 'pending')
    .orderBy('d.created_at')
    .limit(most)
    .select(['d.public_id', 'd.content', 'u.uid', 'd.created_at'])
    .execute()

export const idByName = (db: Db, name: string): Promise<number | undefined> =>
  db
    .selectFrom('dynamics')
    .where('public_id', '=', name)
    .select('id')
    .executeTakeFirst()
    .then((row) => row?.id)

/** Counts the readable posts on an author's page. The number is the same for the author as for other readers. */
export const count = (db: Db, author: number, viewer: Reading, now: Date): Promise<number> =>
  sql<{ posts: number }>`select count(*)::int as posts from dynamics as d join users as u on u.id = d.user_id
    where d.user_id = ${author} and d.state = 'approved' and not d.anonymous and d.audience < ${audience.self}
      and ${readable(viewer, now)}`
    .execute(db)
    .then(({ rows }) => rows[0]?.posts ?? 0)

/** Deletes the 'commented' interaction of users who have no comment left on the post. */
export const forgetInteractions = (db: Db, posts: readonly number[], users: readonly number[]) =>
  sql`delete from dynamic_interactions as i where i.kind = 'commented' and i.user_id = any(${users})
      and i.dynamic_id = any(${posts}) and not exists (select from comments as c
        where c.user_id = i.user_id and c.dynamic_id = i.dynamic_id and c.state <> 'deleted')`.execute(db)
