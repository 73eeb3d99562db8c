import { useEffect, useMemo, useRef, useState } from 'react'
import { mentionParts } from '@contract/core/people-mentions'
import type { Dynamic } from '@contract/planet/planet'
import { showVideo } from '@/platform/video-player'
import { routes } from '@/routes'
import { go } from '@/shell'
import { useAddresses } from '@/ui'
import { stopPlaying, togglePlay, usePlayingOf } from '../../../../core/voice'
import { useAllFacts } from '../../author-facts'
import type { PostActs } from '../acts'
import { mayVote, openAuthor, showPictures, voiceKey } from '../facts'
import type { PostsProps } from '../posts-props'
import { baseOf, filesOf, type NativePost, type RowOptions, toNative, withAddresses } from './row'
import '../post-card.scss'

/**
 * A tap in the component: `a` is the action, `i` the index of the post, `n` the index of its picture, option, link or
 * part.
 */
type Tapped = { a: string; i: number; n?: number }

type Sent = { base: string; rows: readonly NativePost[] }

const alike = (a: NativePost, b: NativePost) => JSON.stringify(a) === JSON.stringify(b)

type Options = Omit<RowOptions, 'base' | 'open' | 'facts'> & {
  addressOf: (src: string) => string
  opened: ReadonlySet<string>
  facts: Readonly<Record<string, string>>
}

/** Keeps the objects of unchanged posts, so that they are not sent again. */
function renew(sent: Sent, given: readonly Dynamic[], { opened, facts, addressOf, ...options }: Options): Sent {
  const posts = given.map((post) => withAddresses(post, addressOf))
  const base = baseOf(posts)
  const rows = posts.map((post, at) => {
    const id = post.dynamicId
    const row = toNative(post, { ...options, base, open: opened.has(id), facts: facts[id] ?? '' })
    const before = sent.rows[at]
    return before && alike(before, row) ? before : row
  })
  return { base, rows }
}

type Deed = (post: Dynamic, n: number) => void

/** The actions by the names that `data-a` in the template uses: those of `acts`, and further ones. */
const deedsOf = (acts: PostActs, fold: (dynamicId: string) => void): Record<string, Deed | undefined> => ({
  ...acts,
  author: openAuthor,
  fold: ({ dynamicId }) => fold(dynamicId),
  picture: showPictures,
  option({ voteinfo, ...post }, n) {
    const item = voteinfo?.items[n]
    if (voteinfo && item && mayVote(voteinfo)) acts.vote({ ...post, voteinfo }, item.voteItemId)
  },
  mention({ content }, n) {
    const uid = mentionParts(content)[n]
    if (uid !== undefined) void go(routes.user.info, { uid })
  },
  voice: ({ dynamicId, voiceData }) => voiceData && togglePlay(voiceKey(dynamicId), voiceData.url),
  video({ video, videoCover }) {
    stopPlaying()
    if (video !== undefined && videoCover !== undefined) showVideo?.(video, videoCover)
  },
  link({ linkDatas }, n) {
    const link = linkDatas?.[n]
    if (link) acts.link(link)
  },
  appeal: ({ dynamicId }) => void go(routes.planet.own, { dynamicId }),
})

/**
 * The post with the voice that is playing, and its progress in percent. The voice stops when the cards are unmounted.
 */
function usePlayingAmong(posts: readonly Dynamic[]) {
  const keys = posts.map(({ dynamicId, voiceData }) => (voiceData ? voiceKey(dynamicId) : ''))
  const { key, at } = usePlayingOf(keys)
  const i = key === undefined ? -1 : keys.indexOf(key)
  const latest = useRef(i)
  latest.current = i
  useEffect(
    () => () => {
      if (latest.current >= 0) stopPlaying()
    },
    [],
  )
  const long = Math.max(1, posts[i]?.voiceData?.voiceDuration ?? 1)
  const w = Math.round(Math.min(100, (at / long) * 100))
  return useMemo(() => (i < 0 ? null : { i, w }), [i, w])
}

/** Draws up to five posts in one native component. The message to it has a third of the size that Taro's nodes need. */
export function NativePosts({ posts, acts, whole = false, visited = false }: PostsProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set())
  const facts = useAllFacts()
  const playing = usePlayingAmong(posts)
  const sent = useRef<Sent>({ base: '', rows: [] })
  const addresses = useAddresses()
  sent.current = renew(sent.current, posts, { whole, visited, opened, facts, addressOf: addresses.of })
  const { base, rows } = sent.current
  function fold(dynamicId: string) {
    const now = new Set(opened)
    if (!now.delete(dynamicId)) now.add(dynamicId)
    setOpened(now)
  }
  const act = ({ a, i, n = 0 }: Tapped) => {
    const post = posts[i]
    if (post) deedsOf(acts, fold)[a]?.(post, n)
  }
  const lost = ({ i }: Pick<Tapped, 'i'>) => {
    const post = posts[i]
    if (post) void addresses.lost(filesOf(post))
  }
  return (
    // a literal element, because Taro's compiler derives the template from it
    <post-cards
      r0={rows[0]}
      r1={rows[1]}
      r2={rows[2]}
      r3={rows[3]}
      r4={rows[4]}
      base={base}
      whole={whole}
      visited={visited}
      playing={playing}
      onAct={({ detail }) => act(detail)}
      onLost={({ detail }) => lost(detail)}
    />
  )
}
