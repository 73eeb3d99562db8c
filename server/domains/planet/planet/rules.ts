import { withoutMentions } from '../../../../contract/core/people-mentions'
import { shortened } from '../../../../contract/kernel/letters'
import { reviewState } from '../../../../contract/kernel/options'
import { ms } from '../../../../contract/kernel/time'
import { planetLimits } from '../../../../contract/planet/planet'
import { audience, dynamicType, postLimits } from '../../../../contract/planet/planet-parts'
import type { PostState, TextState } from './tables'

/** The age that weighs as much as ten times the reactions. */
const decade = ms(12, 'hour')

type Reactions = { like_num: number; comment_num: number; vote_num: number }

/** Weighs the reactions of a post: a comment counts as two likes, a vote as a quarter of a like. */
const pointsOf = ({ like_num, comment_num, vote_num }: Reactions) => like_num + 2 * comment_num + vote_num / 4

/**
 * Grows with the publication time and with the logarithm of the reactions. The order of posts does not change as time
 * passes, so no job has to lower the values. One unit equals half a day, or ten times the reactions.
 */
export const heatOf = (publishedAt: Date, reactions: Reactions): number =>
  publishedAt.getTime() / decade + Math.log10(1 + pointsOf(reactions))

/** Whether a post is popular by its reactions, regardless of its age. */
export const isPopular = (reactions: Reactions): boolean => pointsOf(reactions) >= 20

type Has = { pictures: number; options: number; media: string | undefined }

/** The kind of a post, by its parts. */
export function kindOf({ pictures, options, media }: Has): number {
  if (options > 0) return dynamicType.vote
  if (media === 'video') return dynamicType.video
  if (media === 'voice') return dynamicType.voice
  return pictures > 0 ? dynamicType.images : dynamicType.text
}

/**
 * The state of a post from the states of its parts: one refused part refuses it, and it is approved when none is in
 * review.
 */
export function stateOf(text: TextState, files: readonly TextState[]): Exclude<PostState, 'deleted'> {
  const parts = [text, ...files]
  if (parts.includes('rejected')) return 'rejected'
  return parts.includes('pending') ? 'pending' : 'approved'
}

export const reviewOf = (state: PostState) =>
  state === 'approved' ? reviewState.approved : state === 'rejected' ? reviewState.rejected : reviewState.pending

/** Returns the trimmed vote options, or undefined when one is empty, one occurs twice, or there are too many. */
export function voteOptions(items: readonly string[]): string[] | undefined {
  const texts = items.map((item) => item.normalize('NFC').replace(/\s+/g, ' ').trim())
  const fine = texts.every((text) => text !== '') && new Set(texts).size === texts.length
  return fine && texts.length <= postLimits.voteOptionsMax ? texts : undefined
}

/** The beginning of a text without its mentions, since the names of mentioned users are shown inside the app only. */
export function wordsOutside(content: string): string {
  const words = withoutMentions(content)
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  return shortened(words, planetLimits.dynamicTruncate)
}

/** Whether the post counts in its topic. A private post is left out of all numbers (security G6). */
export const isCounted = <P extends { state: PostState; topic_id: number | null; audience: number }>(
  post: P,
): post is P & { topic_id: number } =>
  post.state === 'approved' && post.topic_id !== null && post.audience < audience.self
