import type { Db } from '../../../db/client'
import { newHandle } from '../../../kernel/keys'
import { countPost } from '../topics'
import * as mediaQueries from './media.queries'
import * as q from './queries'
import { heatOf, kindOf } from './rules'

/** A post of the demo data with the reactions to it. It needs no review. */
export type ReadyPost = {
  content: string
  at: Date
  anonymous?: boolean
  images?: readonly { key: string; width: number; height: number }[]
  /** A stored sound; it counts as approved. */
  voice?: { key: string; seconds: number }
  /** A stored video; it counts as approved. Its cover is the only picture in `images`. */
  video?: { key: string; seconds: number; width: number; height: number }
  options?: readonly string[]
  topic?: number | null
  city?: string
  /** Ids of the users who like the post. */
  likes?: readonly number[]
  votes?: readonly { user: number; item: number }[]
}

type Written = ReadyPost & { author: number }

function rowOf({
  author,
  content,
  at,
  anonymous = false,
  images = [],
  options = [],
  voice,
  video,
  topic = null,
  ...post
}: Written) {
  const counts = { like_num: post.likes?.length ?? 0, comment_num: 0, vote_num: post.votes?.length ?? 0 }
  return {
    public_id: newHandle(),
    user_id: author,
    kind: kindOf({ pictures: images.length, options: options.length, media: video ? 'video' : voice && 'voice' }),
    ...{ content, anonymous, ...counts },
    city: post.city ?? '',
    client_key: null,
    topic_id: topic,
    state: 'approved' as const,
    created_at: at,
    published_at: at,
    heat: heatOf(at, counts),
  }
}

const optionRows = (post: number, { author, options = [], votes = [] }: Written) =>
  options.map((text, at) => ({
    dynamic_id: post,
    user_id: author,
    item: at + 1,
    text,
    votes: votes.filter(({ item }) => item === at + 1).length,
  }))

const reactionRows = (post: number, { at, likes = [], votes = [] }: Written) => [
  ...likes.map((user) => ({ user_id: user, kind: 'liked' as const, dynamic_id: post, at })),
  ...votes.map(({ user, item }) => ({ user_id: user, kind: 'voted' as const, dynamic_id: post, item, at })),
]

/** Adds posts of the demo data. @returns their ids in order */
export async function addReadyPosts(db: Db, posts: readonly Written[]): Promise<number[]> {
  if (posts.length === 0) return []
  const ids = (await q.addAll(db, posts.map(rowOf))).map(({ id }) => id)
  const withIds = posts.map((post, at) => [ids[at] ?? 0, post] as const)
  await q.addImages(
    db,
    withIds.flatMap(([dynamic_id, { author, images = [] }]) =>
      images.map((image, position) => ({
        dynamic_id,
        user_id: author,
        position,
        ...image,
        state: 'approved' as const,
      })),
    ),
  )
  await mediaQueries.addMedia(
    db,
    withIds.flatMap(([dynamic_id, { author, voice, video }]) => {
      const media = video ?? voice
      return media ? [{ dynamic_id, user_id: author, ...media, state: 'approved' as const }] : []
    }),
  )
  await q.addOptions(
    db,
    withIds.flatMap(([id, post]) => optionRows(id, post)),
  )
  await q.addInteractions(
    db,
    withIds.flatMap(([id, post]) => reactionRows(id, post)),
  )
  const topics = posts.flatMap(({ topic }) => topic ?? [])
  for (const topic of new Set(topics)) await countPost(db, topic, topics.filter((one) => one === topic).length)
  return ids
}

/** Adds posts of one author and returns their ids in order. */
export const addPosts = (db: Db, author: number, posts: readonly ReadyPost[]): Promise<number[]> =>
  addReadyPosts(
    db,
    posts.map((post) => ({ ...post, author })),
  )
