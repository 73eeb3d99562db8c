import { withoutMentions } from '../../../../contract/core/people-mentions'
import { reviewState } from '../../../../contract/kernel/options'
import { ms } from '../../../../contract/kernel/time'
import { planetLimits } from '../../../../contract/planet/planet'
import { audience, dynamicType, postLimits } from '../../../../contract/planet/planet-parts'
import type { PostState, TextState } from './tables'

/** Half a day of age weighs as much as ten times the reactions. */
const decade = ms(12, 'hour')

type Reactions = { like_num: number; comment_num: number; vote_num: number }

/** A comment is worth two likes, a vote a quarter of one. */
const pointsOf = ({ like_num, comment_num, vote_num }: Reactions) => like_num + 2 * comment_num + vote_num / 4

/**
 * Grows with the moment of publication and with the logarithm of reactions, so that posts keep their order as time goes by
 * and no job has to cool them. No unit: 1 is half a day, or a tenfold of reactions.
 */
export const heatOf = (publishedAt: Date, reactions: Reactions): number =>
  publishedAt.getTime() / decade + Math.log10(1 + pointsOf(reactions))

/** Whether reactions rather than age bring a post up. */
export const isPopular = (reactions: Reactions): boolean => pointsOf(reactions) >= 20

type Has = { pictures: number; options: number; media: string | undefined }

/** The kind of a post, by its parts. */
export function kindOf({ pictures, options, media }: Has): number {
  if (options > 0) return dynamicType.vote
  if (media === 'video') return dynamicType.video
  if (media === 'voice') return dynamicType.voice
  return pictures > 0 ? dynamicType.images : dynamicType.text
}

/** One refusal refuses the post; it is approved when nothing waits. */
export function stateOf(text: TextState, files: readonly TextState[]): Exclude<PostState, 'deleted'> {
  const parts = [text, ...files]
  if (parts.includes('rejected')) return 'rejected'
  return parts.includes('pending') ? 'pending' : 'approved'
}

export const reviewOf = (state: PostState) =>
  state === 'approved' ? reviewState.approved : state === 'rejected' ? reviewState.rejected : reviewState.pending

/** Options as written: trimmed, none empty, none twice. Undefined when they are not that. */
export function voteOptions(items: readonly string[]): string[] | undefined {
  const texts = items.map((item) => item.normalize('NFC').replace(/\s+/g, ' ').trim())
  const fine = texts.every((text) => text !== '') && new Set(texts).size === texts.length
  return fine && texts.length <= postLimits.voteOptionsMax ? texts : undefined
}

/** The beginning of a text without its mentions: mentioned users are named inside the post only. */
export function wordsOutside(content: string): string {
  const words = withoutMentions(content)
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  const letters = Array.from(words)
  return letters.length > planetLimits.dynamicTruncate
    ? `${letters.slice(0, planetLimits.dynamicTruncate).join('')}…`
    : words
}

/** Whether the topic counts a post: a private post appears in no number (security G6). */
export const isCounted = <P extends { state: PostState; topic_id: number | null; audience: number }>(
  post: P,
): post is P & { topic_id: number } =>
  post.state === 'approved' && post.topic_id !== null && post.audience < audience.self
