import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type Dynamic, planet } from '@contract/planet/planet'
import { dynamicType, type LinkData } from '@contract/planet/planet-parts'
import { lend } from '@/api'
import { host } from '@/platform'
import { toldPart } from '@/platform/part'
import { routes } from '@/routes'
import { go, type Sent, useShare } from '@/shell'
import { unlock as unlockText } from '@/texts/money/unlocks'
import { planet as text } from '@/texts/planet/planet'
import { type Target, UnlockSheet, useUnlockFlow } from '../../money/unlocks'
import { useFollow } from '../follows'
import { unlocked } from './author-facts'
import { patchPosts } from './cache'
import type { PostActs } from './card/acts'
import { like, vote } from './reactions'
import type { Chosen, PostMenu } from './share/post-menu'
import { mayShare, sentOf, theTab } from './share/post-share'

/** Opens a post. A vote has a page of its own (B.planet.17). */
export const openPost = ({ dynamicId, dynamicType: type }: Pick<Dynamic, 'dynamicId' | 'dynamicType'>, say = false) =>
  void go(type === dynamicType.vote ? routes.planet.vote : routes.planet.dynamic, {
    dynamicId,
    ...(say && { say: '1' }),
  })

/** Opens a link inside the product. If its target was deleted, that page says so. */
function openLink({ type, id }: LinkData) {
  if (type === 'topic') void go(routes.planet.topic, { topicId: id })
  else if (type === 'article') void go(routes.user.article, { id })
  else void go(type === 'quiz' ? routes.quiz.testPage : routes.quiz.systemTestPage, { tid: id })
}

/** Opens a post of a list, which is on the screen at once, also without a network. */
function openRow(post: Dynamic, say?: boolean) {
  lend(planet.detail, { dynamicId: post.dynamicId }, post)
  openPost(post, say)
}

const targetOf = ({ dynamicId, status, cost, gender, nickname }: Dynamic): Target => ({
  uid: dynamicId,
  status,
  unlockCost: cost,
  gender,
  nickname,
  about: text.anonymousPost,
})

/** Unlocks one anonymous post in place (B.planet.18, 27, 29, 31; A.unlock.16). */
const useUnlockPost = () =>
  useUnlockFlow(planet.unlock, {
    list: planet.feed,
    input: ({ uid }: Target) => ({ dynamicId: uid }),
    onUnlocked: (got, { dynamicId }) => unlocked(dynamicId, got),
  })

/** The menu of a post, which is loaded at its first use, so that the feed opens without it. */
function usePostMenu() {
  const [chosen, setChosen] = useState<Chosen>()
  const [Menu, setMenu] = useState<typeof PostMenu>()
  const { open, close } = useMemo(
    () => ({
      open(next: Chosen) {
        setChosen(next)
        void toldPart(() => import('./share/post-menu')).then((part) => part && setMenu(() => part.PostMenu))
      },
      close: () => setChosen(undefined),
    }),
    [],
  )
  return { chosen, Menu, open, close }
}

type Options = {
  /** Actions that replace those of this hook. */
  own?: Partial<PostActs>
  /** Called when a post was removed. */
  onGone?: () => void
  /** The page to share from the host's own menu. */
  shared?: () => Sent<object>
}

/** The actions on the posts of a screen, and the sheets that they open. */
export function usePostActs({ own = {}, onGone, shared = theTab }: Options = {}): {
  acts: PostActs
  sheets: ReactNode
} {
  const { chosen, Menu, open, close } = usePostMenu()
  useShare(() => (chosen && mayShare(chosen.post) ? sentOf(chosen.post) : shared()))
  const unlock = useUnlockPost()
  const follow = useFollow((uid, { following }) => patchPosts((post) => post.uid === uid, { following }))
  const latest = useRef({ unlock, follow, own })
  latest.current = { unlock, follow, own }
  const acts = useMemo<PostActs>(() => {
    const ours: PostActs = {
      open: (post) => openRow(post),
      like,
      vote: (post, voteItemId) => void vote(post, voteItemId),
      follow: ({ uid }) => void latest.current.follow.run('follow', { uid, mutual: false }),
      unlock: (post) => void latest.current.unlock.begin(targetOf(post)),
      comment: (post) => openRow(post, post.commentNum === 0),
      share: (post) => (mayShare(post) ? open({ post, only: 'share' }) : host.toast(text.notForEverybody)),
      menu: (post) => open({ post }),
      topic: ({ topicId }) => void go(routes.planet.topic, { topicId }),
      link: openLink,
    }
    return { ...ours, ...latest.current.own }
  }, [open])
  const sheets = (
    <>
      {Menu && <Menu chosen={chosen} onClose={close} onGone={onGone} />}
      <UnlockSheet flow={unlock} title={text.unlockTitle} hint={unlockText.postHint} />
    </>
  )
  return { acts, sheets }
}
