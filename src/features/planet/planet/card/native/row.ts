import { mentionParts } from '@contract/core/people-mentions'
import { reviewState } from '@contract/kernel/options'
import type { Dynamic } from '@contract/planet/planet'
import { dynamicType, type LinkData, type VoteInfo } from '@contract/planet/planet-parts'
import { planet as text } from '@/texts/planet/planet'
import { profile as profileText } from '@/texts/profile/profile'
import { headActOf, heightOf, lineOf, mayVote, optionsShown, percentOf, votersOf } from '../facts'
import { commentsIn, cutOf } from '../words'

/** Part of a text with mentions: words, a name without a link, or one that opens the page of `u`. */
type NativePart = { t: string; x?: 1; u?: string }

/** A vote: options with their percentages once one has voted. */
type NativeVote = {
  o: [words: string, percent?: number][]
  /** whether one has voted */
  q?: 1
  /** may be voted on */
  e?: 1
  /** my option */
  m?: number
  /** how many took part */
  f: string
  /** all options, where more are than shown */
  a?: number
}

/** A post for the native component (native/post-cards). Short keys, set ones only: all of it is sent per card. */
export interface NativePost {
  /** name */
  n: string
  /** portrait; addresses go without `base` */
  p?: string
  /** gender */
  g?: 1 | 2
  /** masked */
  z?: 1
  /** level */
  l?: number
  /** in a relationship */
  d?: 1
  /** official */
  o?: 1
  /** on top */
  s?: 1
  /** when and where */
  t: string
  /** facts from the unlock */
  f?: string
  /** button: follow, or the price of an unlock */
  b?: 'f' | number
  /** words */
  w?: string
  /** the same in parts */
  m?: NativePart[]
  /** 1 can be unfolded, 2 folded */
  x?: 1 | 2
  /** pictures */
  i?: string[]
  /** height of the only picture, or of the video, percent of the width */
  h?: number
  v?: NativeVote
  /** voice, s */
  a?: number
  /** video: cover, and how long it is */
  y?: [cover: string, length: string]
  /** links: title, kind, topic's sign or not, picture */
  k?: [title: string, kind: string, topic: boolean, picture: string][]
  /** topic */
  c?: string
  /** made by AI */
  e?: 1
  /** 1 in review, or refused why */
  r?: 1 | string
  /** may appeal */
  ra?: 1
  /** likes, and whether mine is among them */
  u: number
  ul?: 1
  /** comments */
  j: string
}

const flag = (is: boolean) => (is ? (1 as const) : undefined)

/** A user hidden from the viewer is 「@TA」. */
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

/** All that a card shows of files. */
export const filesOf = ({ isMask, avatar, dynamicImageInfos, videoCover = '', linkDatas = [] }: Dynamic) =>
  [
    isMask ? '' : avatar,
    videoCover,
    ...dynamicImageInfos.map(({ thumb }) => thumb),
    ...linkDatas.map(({ imgUrl }) => imgUrl),
  ].filter(Boolean)

/** With the addresses that it is drawn from. */
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

/** Where all their files are, which is sent once and not with each address; '' where they are not at one place. */
export function baseOf(posts: readonly Dynamic[]) {
  const files = posts.flatMap(filesOf)
  const base = /^https?:\/\/[^/]+\//.exec(files[0] ?? '')?.[0] ?? ''
  return files.every((url) => url.startsWith(base)) ? base : ''
}

function ofFiles(post: Dynamic, base: string) {
  const { isMask, avatar, dynamicImageInfos, videoCover, videoinfo, linkDatas } = post
  const thumbs = dynamicImageInfos.map(({ thumb }) => thumb)
  const short = (url: string) => url.slice(base.length)
  const [first] = dynamicImageInfos
  const box = videoinfo ?? (thumbs.length === 1 ? first : undefined)
  const link = ({ desc, type, imgUrl }: LinkData): [string, string, boolean, string] => [
    desc,
    text.links[type],
    type === 'topic',
    short(imgUrl),
  ]
  return {
    p: isMask ? undefined : short(avatar),
    i: thumbs.length > 0 ? thumbs.map(short) : undefined,
    h: box && Math.round(heightOf(box) * 100) / 100,
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
  /** On its own page: shows all of it. */
  whole: boolean
  visited: boolean
  /** Its text is unfolded. */
  open: boolean
  /** Facts from the unlock. */
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
