import { mentionedIn } from '../../../../contract/core/people-mentions'
import type { Input } from '../../../../contract/kernel/define'
import { regions } from '../../../../contract/kernel/regions'
import { dayOf, startOf } from '../../../../contract/kernel/time'
import { type planet, planetLimits } from '../../../../contract/planet/planet'
import { audience, postLimits } from '../../../../contract/planet/planet-parts'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import type { Outside } from '../../../kernel/handlers'
import { hashOf, newHandle } from '../../../kernel/keys'
import { asNumbers, holdWriter, strangersIn } from '../../core/people'
import { cleaned, judgeByService, judgeHere, type Judgement, stateAfter, textProblem } from '../../core/reviews'
import { consumeFile, holdFile, type Upload } from '../../core/uploads'
import { publishedArticle } from '../articles'
import { ownTest } from '../quiz'
import { countPost, openTopic, topicByName } from '../topics'
import * as mediaQueries from './media.queries'
import * as q from './queries'
import { settle } from './review'
import { isCounted, kindOf, voteOptions } from './rules'
import { texts } from './texts'

type Wish = Input<typeof planet.publish>

/** A post that is not written yet. */
type Draft = { content: string; options: readonly string[]; city: string; everything: string }

const isCity = (city: string) => regions.some(({ cities }) => cities.includes(city))

const no = (message: string) => refuse('unacceptable', { message })

/** Returns a sentence when parts of the post cannot be combined, or undefined. */
function clashOf({ images = [], voice, video }: Wish, { options }: Draft) {
  if (video && (options.length > 0 || images.length > 0 || voice !== undefined)) return texts.videoAlone
  if (options.length > 0 && images.length > 0) return texts.votePictures
  return voice !== undefined && (options.length > 0 || images.length > 0) ? texts.voiceAlone : undefined
}

/** Returns a sentence when a part of the post is missing, or undefined. */
function lackOf({ images = [], voice, video, link }: Wish, { content, options }: Draft) {
  if (content !== '') return undefined
  if (options.length > 0) return texts.voteQuestion
  return images.length === 0 && !(voice ?? video ?? link) ? texts.empty : undefined
}

/** Returns a sentence when a part of the post is not allowed, or undefined. */
function excessOf({ anonymous, link, audience: readers = audience.everybody }: Wish, { content, city }: Draft) {
  // a quiz shows the name of its owner, so it would reveal the author
  if (anonymous && (link?.type === 'quiz' || link?.type === 'autumn')) return texts.anonymousQuiz
  if (anonymous && readers !== audience.everybody) return texts.anonymousAudience
  if (mentionedIn(content).length > postLimits.postMentions) return texts.mentions
  return city === '' || isCity(city) ? undefined : texts.city
}

/** Cleans and validates the texts of a post. @throws ApiError unacceptable with a sentence */
function draftOf(wish: Wish): Draft {
  const content = cleaned(wish.content)
  const options = voteOptions(wish.voteItems ?? [])
  if (!options) throw no(texts.options)
  const everything = [content, ...options].filter((text) => text !== '').join('\n')
  const draft = { content, options, city: wish.city ?? '', everything }
  const problem = clashOf(wish, draft) ?? lackOf(wish, draft) ?? excessOf(wish, draft)
  if (problem !== undefined) throw no(problem)
  return draft
}

/**
 * Checks a post before it is written. Writing waits until the checking service has answered or timed out.
 * @throws ApiError
 */
export async function judgePost(ctx: Outside<SessionContext>, wish: Wish): Promise<Judgement> {
  refuseFeature(ctx.me, 'planet')
  const text = draftOf(wish).everything
  const asked = { scene: 'forum', text } as const
  const strange = await strangersIn(ctx.db, ctx.me.viewer, text, ctx.now)
  const problem = textProblem('dynamic', asNumbers(text, strange))
  const judgement = judgeHere(ctx, { ...asked, problem }) ?? (await judgeByService(ctx, asked))
  if (judgement.verdict === 'reject') throw no(judgement.reason || texts.refusedText)
  return judgement
}

async function topicOf({ db }: SessionContext, name: string | undefined): Promise<number | null> {
  return name === undefined ? null : (await openTopic(db, name)).id
}

/**
 * The caller's uploaded pictures in the order of `ids`; none may be in a post already.
 * @throws ApiError unacceptable when one is missing or refused
 */
async function picturesOf({ db, me }: SessionContext, ids: readonly string[]) {
  const files = []
  for (const id of new Set(ids)) {
    const file = await holdFile(db, me.id, id, 'dynamic')
    if (!file) throw no(texts.gone)
    if (file.state === 'rejected') throw no(file.reason || texts.refusedPicture)
    files.push(file)
  }
  return files
}

const sentences = {
  voice: { gone: texts.goneVoice, refused: texts.refusedVoice },
  video: { gone: texts.goneVideo, refused: texts.refusedVideo },
} as const

/**
 * The caller's uploaded voice or video; it may not be in a message or post already.
 * @throws ApiError unacceptable when it is missing or refused
 */
async function mediaOf({ db, me }: SessionContext, { voice, video }: Wish) {
  const [purpose, id] = video ? (['video', video.id] as const) : (['voice', voice] as const)
  if (id === undefined) return undefined
  const file = await holdFile(db, me.id, id, purpose)
  if (!file) throw no(sentences[purpose].gone)
  if (file.state === 'rejected') throw no(file.reason || sentences[purpose].refused)
  return file
}

/**
 * The target of a post's link: an article, a topic, or a quiz of the author.
 * @throws ApiError absent for anything else
 */
async function targetOf({ db, me }: SessionContext, link: Wish['link']) {
  if (link === undefined) return undefined
  const nothing = { article_id: null, topic_id: null, quiz_test_id: null }
  if (link.type === 'topic') return { ...nothing, topic_id: (await topicByName(db, link.id)).id }
  if (link.type === 'article') return { ...nothing, article_id: await publishedArticle(db, Number(link.id)) }
  return { ...nothing, quiz_test_id: await ownTest(db, me.id, link.id) }
}

/** The upload ids of a post's pictures. The only picture of a video is its cover. */
const seenIn = ({ video, images = [] }: Wish) => (video ? [video.cover] : images)

const fileOf = ({ key, seconds, width, height }: Upload) => ({ key, seconds, width, height })

const waits = ({ id, state }: { id: string; state: string }) => ({
  upload_id: state === 'pending' ? id : '',
  state: state === 'pending' ? ('pending' as const) : ('approved' as const),
})

async function refuseMany({ db, me, now }: SessionContext) {
  const today = await q.countSince(db, me.id, startOf(dayOf(now)))
  if (today >= planetLimits.postsPerDay) throw refuse('tooMany', { message: texts.enough })
}

/**
 * Hash of the input of a call, without the city, which an app may fill in only when it repeats the call. The hash
 * depends on no secret, since a secret may change between the two calls.
 */
const inputHash = ({ city: _city, ...wish }: Wish) =>
  hashOf(JSON.stringify(Object.entries(wish).sort(([a], [b]) => (a < b ? -1 : 1))))

/**
 * The id of the post that an earlier call with this key wrote.
 * @throws ApiError keyReused when that call had another input
 */
async function publishedBefore(ctx: SessionContext, wish: Wish, { content }: Draft): Promise<number | undefined> {
  const before = await q.byClientKey(ctx.db, ctx.me.id, wish.clientKey)
  if (!before) return undefined
  const isSame = before.input_digest ? before.input_digest.equals(inputHash(wish)) : before.content === content
  if (!isSame) throw refuse('keyReused', { message: texts.another })
  return before.id
}

/**
 * Writes a post that was checked; must run in a transaction. The same client key returns the same post again. Its files
 * are used by nothing else, so that an anonymous post shares no file address with anything else (security V1).
 * @returns its id
 * @throws ApiError unacceptable, absent, tooMany, keyReused when the key was sent with other content
 */
export async function publish(ctx: SessionContext, wish: Wish, judgement: Judgement): Promise<number> {
  const { db, me, now } = ctx
  const draft = draftOf(wish)
  await holdWriter(db, me.id)
  const before = await publishedBefore(ctx, wish, draft)
  if (before !== undefined) return before
  await refuseMany(ctx)
  const topic = await topicOf(ctx, wish.topicId)
  const pictures = await picturesOf(ctx, seenIn(wish))
  const media = await mediaOf(ctx, wish)
  const target = await targetOf(ctx, wish.link)
  const post = await q.add(db, {
    public_id: newHandle(),
    user_id: me.id,
    client_key: wish.clientKey,
    input_digest: inputHash(wish),
    kind: kindOf({ pictures: pictures.length, options: draft.options.length, media: media?.purpose }),
    content: draft.content,
    topic_id: topic,
    city: draft.city,
    audience: wish.audience ?? audience.everybody,
    ai: wish.ai ?? false,
    anonymous: wish.anonymous ?? false,
    state: 'pending',
    text_state: stateAfter(judgement),
    ref: judgement.ref,
    decider: judgement.decider ?? 'machine',
    created_at: now,
    published_at: null,
  })
  const own = { dynamic_id: post, user_id: me.id }
  await q.addOptions(
    db,
    draft.options.map((text, at) => ({ dynamic_id: post, user_id: me.id, item: at + 1, text })),
  )
  await q.addImages(
    db,
    pictures.map((file, position) => {
      const { key, thumb_key, width, height } = file
      return { ...own, position, key, thumb_key, width, height, ...waits(file) }
    }),
  )
  await mediaQueries.addMedia(db, media ? [{ ...own, ...fileOf(media), ...waits(media) }] : [])
  if (target) await mediaQueries.addLink(db, { ...own, ...target, created_at: now })
  for (const file of [...pictures, ...(media ? [media] : [])]) await consumeFile(db, file)
  await settle(db, post, now)
  return post
}

/** Deletes the caller's own post; idempotent. Its files are deleted after the commit. @throws ApiError absent */
export async function removePost(ctx: SessionContext, name: string): Promise<void> {
  const { db, me, after, providers } = ctx
  const id = await q.idByName(db, name)
  const post = id === undefined ? undefined : await q.heldPost(db, id)
  if (post?.user_id !== me.id) throw refuse('absent')
  if (post.state === 'deleted') return
  const keys = await q.dropParts(db, post.id)
  await q.set(db, post.id, { state: 'deleted', content: '', reason: '', input_digest: null })
  if (isCounted(post)) await countPost(db, post.topic_id, -1)
  after(async () => {
    for (const key of keys) await providers.storage.remove(key)
  })
}
