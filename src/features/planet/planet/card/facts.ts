import { limits } from '@contract/limits'
import { userStatus } from '@contract/options'
import type { Dynamic } from '@contract/planet/planet'
import type { VoteInfo } from '@contract/planet/planet-parts'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { unlock as unlockText } from '@/texts/money/unlocks'
import { planet as text } from '@/texts/planet/planet'
import { thousands } from '@/ui'

// what a card says and does, however its host draws it

/** 匿名 for its author and whoever unlocked it; who may read it, for its author. */
function marksOf({ anonymous, isMask, audience, mine }: Dynamic) {
  const seen = audience === 0 || !mine ? '' : text.audience[audience]
  return [anonymous && !isMask ? text.anonymous : '', seen]
}

/** When, where, for whom; in the list of viewed posts when it was viewed, too. */
export function lineOf(post: Dynamic, visited = false) {
  const { createTimeText, dynamicAreaDesc, lastVisitTime } = post
  const seen = visited && lastVisitTime !== '' ? text.visited(lastVisitTime) : ''
  return [seen, createTimeText, dynamicAreaDesc, ...marksOf(post)].filter(Boolean).join(' · ')
}

/** A post of somebody who left says so; of others their page opens. */
export function openAuthor({ uid, status, userDeleted }: Dynamic) {
  if (userDeleted || status === userStatus.cancelled) host.toast(unlockText.cancelled)
  else void go(routes.user.info, { uid })
}

/** Nobody follows themselves, whom they follow, or who left. */
const mayFollow = ({ mine, following, isOfficial, userDeleted, status }: Dynamic) =>
  !(mine || following || isOfficial || userDeleted || status === userStatus.cancelled)

/** What the button beside the name does: the anonymous are unlocked, the others followed. */
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
  whole ? options : options.slice(0, limits.votePreviewOptions)

/** Once each, until its author ends it. */
export const mayVote = ({ isVote, status }: VoteInfo) => !isVote && status === 1

/** How many took part, and that it is over. */
export const votersOf = ({ playerNum, status }: VoteInfo) =>
  [text.voters(thousands(playerNum)), status === 0 ? text.voteEnded : ''].filter(Boolean).join(' · ')

/** Rounded, of those who took part (B.planet.15). */
export const percentOf = (votes: number, people: number) => (people > 0 ? Math.round((votes / people) * 100) : 0)

export const voiceKey = (dynamicId: string) => `post ${dynamicId}`

/** What is counted, or the word where there is nothing yet. */
export const counted = (count: string, word: string) => (count === '0' ? word : count)
