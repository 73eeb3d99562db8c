import { mentionParts } from '@contract/core/people-mentions'
import { reviewState } from '@contract/kernel/options'
import { isLong } from '@contract/kernel/pictures'
import type { Dynamic } from '@contract/planet/planet'
import { dynamicType, type LinkData, type VoteInfo } from '@contract/planet/planet-parts'
import { person as profileText } from '@/texts/core/person'
import { planet as text } from '@/texts/planet/planet'
import { filmBoxOf, headActOf, heightOf, lineOf, mayVote, optionsShown, percentOf, votersOf } from '../facts'
import { commentsIn, cutOf } from '../words'

/**
 * A part of a text with mentions: plain words; with `x`, a name without a link; with `u`, a name that opens that user's
 * page.
 */
type NativePart = { t: string; x?: 1; u?: string }

/** A vote: its options, with their percentages once the viewer has voted. */
type NativeVote = {
  o: [words: string, percent?: number][]
  /** whether the viewer has voted */
  q?: 1
  /** whether the viewer may vote */
  e?: 1
  /** the viewer's option */
  m?: number
  /** the number of participants, as text */
  f: string
  /** the number of all options, if only some are shown */
  a?: number
}

/**
 * A post for the native component (native/post-cards). Keys are short and unset ones are left out, because all of it is
 * sent for each card.
 */
export interface NativePost {
  /** name */
  n: string
  /** portrait; addresses are sent without `base` */
  p?: string
  /** gender */
  g?: 1 | 2
  /** whether the author is hidden */
  z?: 1
  /** level */
  l?: number
  /** whether the author is in a relationship */
  d?: 1
  /** whether the author is official */
  o?: 1
  /** whether the post is pinned */
  s?: 1
  /** time and place */
  t: string
  /** facts from the unlock */
  f?: string
  /** button: follow, or the price of an unlock */
  b?: 'f' | number
  /** text */
  w?: string
  /** the text in parts, if it has mentions */
  m?: NativePart[]
  /** 1: the text can be unfolded; 2: it can be folded */
  x?: 1 | 2
  /** pictures */
  i?: string[]
  /** which pictures are long ones, if any is */
  q?: (0 | 1)[]
  /** height of the only picture or of the video, in percent of the width */
  h?: number
  /** width of the video, in percent */
  yw?: number
  v?: NativeVote
  /** voice, in seconds */
  a?: number
  /** cover and length of the video */
  y?: [cover: string, length: string]
  /** links: title, kind, whether it is a topic, picture */
  k?: [title: string, kind: string, topic: boolean, picture: string][]
  /** topic */
  c?: string
  /** whether it was made by AI */
  e?: 1
  /** 1 in review; a text is the reason of the refusal */
  r?: 1 | string
  /** whether the author may appeal */
  ra?: 1
  /** likes, and whether the viewer likes it */
  u: number
  ul?: 1
  /** comments */
  j: string
}

const flag = (is: boolean) => (is ? (1 as const) : undefined)

/** Splits a text at its mentions. A user hidden from the viewer is 「@TA」. */
function partsOf(words: string, mentions: Dynamic['mentions']): NativePart[] | undefined {
  const parts = mentionParts(words)
  if (parts.length === 1) return undefined
  return parts.map((part, at): NativePart => {
    if (at % 2 === 0) return { t: part }
    const found = mentions.find(({ uid }) => uid === part)
    return found ? { t: profileText.named(found.nickname), u: part } : { t: profileText.somebody, x: 1 }
  })
}

function ofWords({ content, mentions }: Dynamic, whole: boolean, open: boolean) {
  const cut = whole ? undefined : cutOf(content)
  const words = open ? content : (cut ?? content)
  const m = partsOf(words, mentions)
  const x: 1 | 2 | undefined = cut === undefined ? undefined : open ? 2 : 1
  return { w: m ? undefined : words, m, x }
}

function ofVote(vote: VoteInfo, whole: boolean): NativeVote {
  const { items, isVote, playerNum, userVoteItemId } = vote
  const shown = optionsShown(items, whole)
  const mine = shown.findIndex((item) => item.isVote || userVoteItemId === item.voteItemId)
  return {
    o: shown.map(({ text: words, totalNum }) => (isVote ? [words, percentOf(totalNum, playerNum)] : [words])),
    f: votersOf(vote),
    ...given({
      q: flag(isVote),
      e: flag(mayVote(vote)),
      m: isVote && mine >= 0 ? mine : undefined,
      a: items.length > shown.length ? items.length : undefined,
    }),
  }
}

const given = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== '')) as Partial<T>

/** The addresses of all files that a card shows. */
export const filesOf = ({ isMask, avatar, dynamicImageInfos, videoCover = '', linkDatas = [] }: Dynamic) =>
  [
    isMask ? '' : avatar,
    videoCover,
    ...dynamicImageInfos.map(({ thumb }) => thumb),
    ...linkDatas.map(({ imgUrl }) => imgUrl),
  ].filter(Boolean)

/** Replaces each file address by the one that it is shown from. */
export function withAddresses(post: Dynamic, addressOf: (src: string) => string): Dynamic {
  const { avatar, dynamicImageInfos, videoCover, linkDatas } = post
  const images = dynamicImageInfos.map((picture) => ({ ...picture, thumb: addressOf(picture.thumb) }))
  return {
    ...post,
    avatar: addressOf(avatar),
    dynamicImageInfos: images,
    ...(videoCover !== undefined && { videoCover: addressOf(videoCover) }),
    ...(linkDatas && { linkDatas: linkDatas.map((link) => ({ ...link, imgUrl: addressOf(link.imgUrl) })) }),
  }
}

/** The common beginning of all file addresses, which is sent only once; '' when they have none. */
export function baseOf(posts: readonly Dynamic[]) {
  const files = posts.flatMap(filesOf)
  const base = /^https?:\/\/[^/]+\//.exec(files[0] ?? '')?.[0] ?? ''
  return files.every((url) => url.startsWith(base)) ? base : ''
}

const rounded = (percent: number | undefined) => percent && Math.round(percent * 100) / 100

/** The size of the one box of a post with a film or a single picture, in percent of the row. */
function boxOf({ dynamicImageInfos: [first, second], videoinfo }: Dynamic) {
  const film = videoinfo && filmBoxOf(videoinfo)
  return film ?? { width: undefined, height: first && !second ? heightOf(first) : undefined }
}

function ofFiles(post: Dynamic, base: string) {
  const { isMask, avatar, dynamicImageInfos, videoCover, videoinfo, linkDatas } = post
  const thumbs = dynamicImageInfos.map(({ thumb }) => thumb)
  const short = (url: string) => url.slice(base.length)
  const { width, height } = boxOf(post)
  const link = ({ desc, type, imgUrl }: LinkData): [string, string, boolean, string] => [
    desc,
    text.links[type],
    type === 'topic',
    short(imgUrl),
  ]
  return {
    p: isMask ? undefined : short(avatar),
    i: thumbs.length > 0 ? thumbs.map(short) : undefined,
    q: dynamicImageInfos.some(isLong) ? dynamicImageInfos.map((one) => (isLong(one) ? 1 : 0)) : undefined,
    h: rounded(height),
    yw: rounded(width),
    y: videoCover !== undefined && videoinfo ? [short(videoCover), text.videoLength(videoinfo.duration)] : undefined,
    k: linkDatas && linkDatas.length > 0 ? linkDatas.map(link) : undefined,
  }
}

function ofAuthor(post: Dynamic) {
  const { isMask, gender, level, state, isOfficial, isStick, cost } = post
  const act = headActOf(post)
  return {
    g: gender === 0 ? undefined : gender,
    z: flag(isMask),
    l: !isMask && level > 0 ? level : undefined,
    d: flag(!isMask && state.pid === 2),
    o: flag(isOfficial),
    s: flag(isStick),
    b: act === 'follow' ? ('f' as const) : act && cost,
  }
}

const ofReview = ({ review, reviewReason, appeal }: Dynamic) => ({
  ...(review !== reviewState.approved && { r: review === reviewState.rejected ? reviewReason : (1 as const) }),
  ...(appeal === 'may' && { ra: 1 as const }),
})

export type RowOptions = {
  base: string
  /** Whether the post is on its own page, which shows all of it. */
  whole: boolean
  visited: boolean
  /** Whether its text is unfolded. */
  open: boolean
  /** The facts from the unlock. */
  facts: string
}

export function toNative(post: Dynamic, { base, whole, visited, open, facts }: RowOptions): NativePost {
  const { nickname, voteinfo, voiceData, topicContent, ai, likeNum, ownerLike, commentNum } = post
  return {
    n: nickname,
    t: lineOf(post, visited),
    u: likeNum,
    j: commentsIn(commentNum),
    ...ofReview(post),
    ...given({
      ...ofAuthor(post),
      ...ofWords(post, whole, open),
      ...ofFiles(post, base),
      f: facts,
      v: voteinfo && post.dynamicType === dynamicType.vote ? ofVote(voteinfo, whole) : undefined,
      a: voiceData?.voiceDuration,
      c: topicContent,
      e: flag(ai),
      ul: flag(ownerLike),
    }),
  } as NativePost
}
