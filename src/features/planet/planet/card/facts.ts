import { userStatus } from '@contract/kernel/options'
import { cardShape } from '@contract/kernel/pictures'
import { type Dynamic, planetLimits } from '@contract/planet/planet'
import type { VoteInfo } from '@contract/planet/planet-parts'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { unlock as unlockText } from '@/texts/money/unlocks'
import { planet as text } from '@/texts/planet/planet'
import { thousands } from '@/ui'

// the texts and actions of a post's card, which each host draws in its own way

/** The marks of a post: 匿名, for its author and for users who unlocked it; the audience, for its author. */
function marksOf({ anonymous, isMask, audience, mine }: Dynamic) {
  const seen = audience === 0 || !mine ? '' : text.audience[audience]
  return [anonymous && !isMask ? text.anonymous : '', seen]
}

/** Time, place and audience. In the list of viewed posts also the time of the view. */
export function lineOf(post: Dynamic, visited = false) {
  const { createTimeText, dynamicAreaDesc, lastVisitTime } = post
  const seen = visited && lastVisitTime !== '' ? text.visited(lastVisitTime) : ''
  return [seen, createTimeText, dynamicAreaDesc, ...marksOf(post)].filter(Boolean).join(' · ')
}

/** Opens the author's page. For a closed account it shows a message instead. */
export function openAuthor({ uid, status, userDeleted }: Dynamic) {
  if (userDeleted || status === userStatus.cancelled) host.toast(unlockText.cancelled)
  else void go(routes.user.info, { uid })
}

/** Tells whether to show the follow button: not for the viewer's own posts, followed users or closed accounts. */
const mayFollow = ({ mine, following, isOfficial, userDeleted, status }: Dynamic) =>
  !(mine || following || isOfficial || userDeleted || status === userStatus.cancelled)

/** The action of the button beside the name: unlocks an anonymous author, follows a named one. */
export function headActOf(post: Dynamic): 'unlock' | 'follow' | undefined {
  if (post.isMask) return post.mine ? undefined : 'unlock'
  return mayFollow(post) ? 'follow' : undefined
}

/** The steepest and the flattest box of a video, as height by width. */
const film = { steep: 16 / 9, flat: 9 / 16 }

/**
 * The box of a video, in percent of the card's width. It has the shape of the video, so that the cover and the film fill
 * it alike; a steep one is narrower instead of higher.
 */
export function filmBoxOf({ width, height }: { width: number; height: number }) {
  const shape = width > 0 && height > 0 ? Math.min(film.steep, Math.max(film.flat, height / width)) : 1
  const wide = Math.min(200 / 3, 800 / 9 / shape)
  return { width: wide, height: wide * shape }
}

/** The height of a single picture, in percent of the card's width. Its shape stays between 3:4 and 4:3 (DESIGN 8). */
export const heightOf = (size: { width: number; height: number }) => (cardShape(size) * 200) / 3

export const showPictures = ({ dynamicImageInfos }: Pick<Dynamic, 'dynamicImageInfos'>, at: number) =>
  void host.previewImages(
    dynamicImageInfos.map(({ url }) => url),
    at,
  )

/** The first three options of a vote, or all (B.planet.13). */
export const optionsShown = <T>(options: readonly T[], whole = false) =>
  whole ? options : options.slice(0, planetLimits.votePreviewOptions)

/** Tells whether the viewer may vote: once, and only until the author ends the vote. */
export const mayVote = ({ isVote, status }: VoteInfo) => !isVote && status === 1

/** The number of participants, and a note when the vote has ended, or for a viewer whose vote would be final. */
export const votersOf = (vote: VoteInfo) =>
  [text.voters(thousands(vote.playerNum)), vote.status === 0 ? text.voteEnded : mayVote(vote) && text.voteFinal]
    .filter(Boolean)
    .join(' · ')

/** The share of the participants who chose an option, in percent, rounded (B.planet.15). */
export const percentOf = (votes: number, people: number) => (people > 0 ? Math.round((votes / people) * 100) : 0)

export const voiceKey = (dynamicId: string) => `post ${dynamicId}`

/** The count, or the word when the count is zero. */
export const counted = (count: string, word: string) => (count === '0' ? word : count)
