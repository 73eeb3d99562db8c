import { userStatus } from '@contract/kernel/options'
import { type Dynamic, planetLimits } from '@contract/planet/planet'
import type { VoteInfo } from '@contract/planet/planet-parts'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { unlock as unlockText } from '@/texts/money/unlocks'
import { planet as text } from '@/texts/planet/planet'
import { thousands } from '@/ui'

// what a card says and does, however its host draws it

/** 匿名 for its author and users who unlocked it; the audience, for its author. */
function marksOf({ anonymous, isMask, audience, mine }: Dynamic) {
  const seen = audience === 0 || !mine ? '' : text.audience[audience]
  return [anonymous && !isMask ? text.anonymous : '', seen]
}

/** Time, place and audience; in the list of viewed posts also the time of the view. */
export function lineOf(post: Dynamic, visited = false) {
  const { createTimeText, dynamicAreaDesc, lastVisitTime } = post
  const seen = visited && lastVisitTime !== '' ? text.visited(lastVisitTime) : ''
  return [seen, createTimeText, dynamicAreaDesc, ...marksOf(post)].filter(Boolean).join(' · ')
}

/** Opens the author's page; for a closed account it shows a message instead. */
export function openAuthor({ uid, status, userDeleted }: Dynamic) {
  if (userDeleted || status === userStatus.cancelled) host.toast(unlockText.cancelled)
  else void go(routes.user.info, { uid })
}

/** Whether the follow button shows: not for oneself, followed users or closed accounts. */
const mayFollow = ({ mine, following, isOfficial, userDeleted, status }: Dynamic) =>
  !(mine || following || isOfficial || userDeleted || status === userStatus.cancelled)

/** The action of the button beside the name: unlock a masked author, follow a named one. */
export function headActOf(post: Dynamic): 'unlock' | 'follow' | undefined {
  if (post.isMask) return post.mine ? undefined : 'unlock'
  return mayFollow(post) ? 'follow' : undefined
}

/** A single picture keeps its shape between 3:4 and 4:3 (DESIGN 8): its height as a part of the card's width, percent. */
export function heightOf({ width, height }: { width: number; height: number }) {
  const shape = width > 0 && height > 0 ? Math.min(4 / 3, Math.max(3 / 4, height / width)) : 1
  return (shape * 200) / 3
}

export const showPictures = ({ dynamicImageInfos }: Pick<Dynamic, 'dynamicImageInfos'>, at: number) =>
  void host.previewImages(
    dynamicImageInfos.map(({ url }) => url),
    at,
  )

/** The first three of a vote, or all (B.planet.13). */
export const optionsShown = <T>(options: readonly T[], whole = false) =>
  whole ? options : options.slice(0, planetLimits.votePreviewOptions)

/** Once each, until its author ends it. */
export const mayVote = ({ isVote, status }: VoteInfo) => !isVote && status === 1

/** How many took part, and that it is over. */
export const votersOf = ({ playerNum, status }: VoteInfo) =>
  [text.voters(thousands(playerNum)), status === 0 ? text.voteEnded : ''].filter(Boolean).join(' · ')

/** Rounded share of the participants (B.planet.15). */
export const percentOf = (votes: number, people: number) => (people > 0 ? Math.round((votes / people) * 100) : 0)

export const voiceKey = (dynamicId: string) => `post ${dynamicId}`

/** The count, or the word when it is zero. */
export const counted = (count: string, word: string) => (count === '0' ? word : count)
