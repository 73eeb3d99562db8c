import { mentionedIn } from '../../../../contract/core/people-mentions'
import { userStatus } from '../../../../contract/kernel/options'
import { recentTime } from '../../../../contract/kernel/time'
import type { Dynamic } from '../../../../contract/planet/planet'
import { type DynamicReason, dynamicType, dynamicTypes, type VoteInfo } from '../../../../contract/planet/planet-parts'
import type { Context, FileUrl, Me } from '../../../kernel/context'
import { isMember, levelOf, peopleById, type Seen, statusOf, usersNamed } from '../../core/people'
import { commentsFor, maskedName, toMinute } from '../post-visibility'
import { titleOf } from '../quiz'
import * as q from './queries'
import { reviewOf } from './rules'

type Named = { uid: string; nickname: string }

export type PlanetContext = Pick<Context, 'db' | 'now' | 'fileUrl'> & { me: Me }

type Vote = Pick<q.Post, 'options' | 'voted' | 'vote_num' | 'vote_closed'>

/** The options of a vote and their numbers: the only part of a post that a vote changes. */
export const voteOf = ({ options, voted, vote_num, vote_closed }: Vote): VoteInfo => ({
  playerNum: vote_num,
  isVote: voted !== null,
  userVoteItemId: voted ?? 0,
  status: vote_closed ? 0 : 1,
  items: (options ?? []).map(({ item, text, votes }) => ({
    voteItemId: item,
    text,
    totalNum: votes,
    isVote: item === voted,
  })),
})

const masked = {
  uid: '',
  nickname: maskedName,
  avatar: '',
  gender: 0,
  level: 0,
  vip: false,
  isOfficial: false,
  state: { pid: 1 },
  following: false,
} as const

/** The author's part of a card; a masked card reveals nothing about them (security V1, V2). */
const authorOf = (post: q.Post, author: Seen, { now, fileUrl }: PlanetContext) =>
  post.masked
    ? { ...masked, status: post.status_shown }
    : {
        uid: author.uid,
        nickname: author.nickname,
        avatar: fileUrl(author.avatar_key),
        gender: author.gender,
        level: levelOf(author.level),
        vip: isMember(author, now),
        isOfficial: author.official,
        state: { pid: author.paired ? (2 as const) : (1 as const) },
        following: post.following,
        status: statusOf(author),
      }

/** The pictures of a post. A video has none here: its picture is its cover. */
const picturesOf = (post: q.Post, fileUrl: FileUrl) =>
  (post.kind === dynamicType.video ? [] : (post.images ?? []))
    .filter(({ key }) => key !== '')
    .map(({ key, thumb, width, height }) => ({ url: fileUrl(key), thumb: fileUrl(thumb || key), width, height }))

function linkOf({ type, id, key, desc }: NonNullable<q.Post['link']>, fileUrl: FileUrl) {
  const isQuiz = type === 'quiz' || type === 'autumn'
  return { imgUrl: fileUrl(key), desc: isQuiz ? titleOf(desc) : desc, type, id }
}

const voiceOf = ({ kind, media }: q.Post, fileUrl: FileUrl) =>
  kind === dynamicType.voice && media !== null && media.key !== ''
    ? { url: fileUrl(media.key), voiceDuration: media.seconds }
    : undefined

/** The video of a post; undefined when the video or its cover was refused. */
function videoOf({ kind, media, images }: q.Post) {
  const [cover] = images ?? []
  if (kind !== dynamicType.video || !media || !cover || media.key === '' || cover.key === '') return undefined
  return { ...media, cover: cover.key }
}

/** Adds the optional parts of a post. Assigns them in place: spreading would copy every post of a feed once more. */
function addParts(dynamic: Dynamic, post: q.Post, { fileUrl }: PlanetContext): Dynamic {
  const [voice, video] = [voiceOf(post, fileUrl), videoOf(post)]
  if (post.options) dynamic.voteinfo = voteOf(post)
  if (voice) dynamic.voiceData = voice
  if (video) {
    dynamic.video = fileUrl(video.key)
    dynamic.videoCover = fileUrl(video.cover)
    dynamic.videoinfo = { width: video.width, height: video.height, duration: video.seconds }
  }
  if (post.link) dynamic.linkDatas = [linkOf(post.link, fileUrl)]
  if (dynamic.mine && post.state === 'rejected') {
    // only the author may see the refusal
    dynamic.reviewReason = post.reason
    dynamic.appeal = post.appeal ?? 'may'
  }
  return dynamic
}

type Besides = { why: DynamicReason; cost: number; names: ReadonlyMap<string, Named>; comments: number }

/** @param cost price of an unlock in dog food */
function dynamicOf(post: q.Post, author: Seen, ctx: PlanetContext, { why, cost, names, comments }: Besides): Dynamic {
  const who = authorOf(post, author, ctx)
  const at = toMinute(post.published_at ?? post.created_at)
  const dynamic: Dynamic = {
    uid: who.uid,
    nickname: who.nickname,
    avatar: who.avatar,
    gender: who.gender,
    level: who.level,
    vip: who.vip,
    isOfficial: who.isOfficial,
    state: who.state,
    following: who.following,
    status: who.status,
    dynamicId: post.public_id,
    dynamicType: dynamicTypes.find((known) => known === post.kind) ?? dynamicTypes[0],
    content: post.content,
    createTime: at.getTime(),
    createTimeText: recentTime(at, ctx.now),
    isStick: post.sticky,
    userDeleted: statusOf(author) === userStatus.cancelled,
    isMask: post.masked,
    thumbnailMask: post.masked,
    cost: post.masked ? cost : 0,
    dynamicAreaDesc: post.city,
    topicContent: post.topic_title ?? '',
    topicId: post.topic ?? '',
    dynamicImageInfos: picturesOf(post, ctx.fileUrl),
    likeNum: post.like_num,
    ownerLike: post.liked,
    commentNum: comments,
    mentions: mentionedIn(post.content).flatMap((uid) => names.get(uid) ?? []),
    mine: post.person === ctx.me.id,
    anonymous: post.anonymous,
    audience: post.audience === 2 ? 2 : post.audience === 1 ? 1 : 0,
    ai: post.ai,
    review: reviewOf(post.state),
    reviewReason: '',
    why,
    lastVisitTime: post.viewed_at ? recentTime(new Date(post.viewed_at), ctx.now) : '',
  }
  return addParts(dynamic, post, ctx)
}

/**
 * Posts as the viewer may see them, in the order of `ids`. Posts that the viewer may not read are left out. Uses four
 * SQL statements.
 */
export async function viewPosts(
  ctx: PlanetContext,
  ids: readonly number[],
  { whys, cost }: { whys?: ReadonlyMap<number, DynamicReason>; cost: number },
): Promise<Dynamic[]> {
  const { db, me, now } = ctx
  const rows = new Map((await q.postsById(db, ids, me.viewer, now)).map((post) => [post.id, post]))
  const authors = await peopleById(db, [...new Set([...rows.values()].map(({ person }) => person))], me.id)
  const uids = new Set([...rows.values()].flatMap(({ content }) => mentionedIn(content)))
  const named = await usersNamed(db, me.viewer, [...uids], now)
  const counts = await commentsFor(db, [...rows.values()], { viewer: me.viewer, now })
  const names = new Map(named.map(({ uid, nickname }) => [uid, { uid, nickname }]))
  return ids.flatMap((id) => {
    const post = rows.get(id)
    const author = post && authors.get(post.person)
    if (!post || !author) return []
    return [dynamicOf(post, author, ctx, { why: whys?.get(id) ?? '', cost, names, comments: counts.get(id) ?? 0 })]
  })
}
