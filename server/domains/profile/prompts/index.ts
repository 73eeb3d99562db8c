import type { Data, Input } from '../../../../contract/kernel/define'
import { prompts } from '../../../../contract/profile/prompts'
import { isPrompt, type PromptId, promptLimits, promptTitles } from '../../../../contract/profile/prompts-questions'
import type { Db } from '../../../db/client'
import type { Context, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import { handlers } from '../../../kernel/handlers'
import { holdUser } from '../../core/people'
import { dropTextReviews, type Field, type Shelf, submitText, textReviewsOf, wordsOfAnswer } from '../../core/reviews'
import { dropPictures, ownPictures, placeFile, unplaceFiles } from '../../core/uploads'
import * as q from './queries'
import { cardsOfPrompts, fieldsOf, mineOf, placeOf, spoken, tidyAnswer, tidyCaption, wordsProblem } from './rules'
import { texts } from './texts'

const unacceptable = (message: string) => refuse('unacceptable', { message })

/** A user's approved answers as cards of their page. Uses one query. */
export const promptCards = async ({ db, fileUrl }: Pick<Context, 'db' | 'fileUrl'>, user: number) =>
  cardsOfPrompts(await q.shown(db, user), fileUrl)

/** The title of an approved answer and the number of its pictures; undefined when others do not see the answer. */
export async function promptOf(db: Db, user: number, question: PromptId) {
  const found = (await q.shown(db, user)).find((row) => row.question === question)
  return found && { title: promptTitles[question], photos: found.key === null ? 0 : 1 }
}

/** An approved answer for the demo data. `upload` is the upload id of its picture. */
export type ReadyAnswer = {
  user: number
  question: PromptId
  position: number
  answer: string
  caption: string
  upload?: string
  at: Date
}

/** Adds approved answers, for the demo data. */
export const addReadyAnswers = (db: Db, answers: readonly ReadyAnswer[]) =>
  answers.length > 0 &&
  q.add(
    db,
    answers.map(({ user, upload, ...row }) => ({ ...row, user_id: user, upload_id: upload ?? null })),
  )

/**
 * A user's approved answers as plain text, for the evidence of a report. `key` is the storage key of the picture, or
 * ''.
 */
export const answersFor = async (db: Db, user: number) =>
  (await q.shown(db, user)).map(({ key, ...words }) => ({ words: spoken(words), key: key ?? '' }))

/** How the review of texts reads and stores the words of an answer. Undefined for texts that belong to no answer. */
export function shelfOfPrompts(field: Field): Shelf | undefined {
  const words = wordsOfAnswer(field)
  return (
    words && {
      shown: (db, user) => q.wordsOf(db, user, words),
      publish: async (db, user, value) => void (await q.publish(db, user, words, value)),
    }
  )
}

/**
 * Deletes all answers of a punished user. Their pictures are then unused, and the job for unused pictures deletes them.
 */
export async function clearPrompts(db: Db, user: number): Promise<void> {
  const gone = await q.removeAll(db, user)
  await unplaceFiles(
    db,
    gone.flatMap(({ upload_id }) => upload_id ?? []),
  )
  const fields = gone.flatMap(({ question }) => (isPrompt(question) ? fieldsOf(question) : []))
  if (fields.length > 0) await dropTextReviews(db, user, fields)
}

async function mine({ db, me, fileUrl }: SessionContext): Promise<Data<typeof prompts.mine>> {
  const [rows, reviews] = await Promise.all([q.of(db, me.id), textReviewsOf(db, me.id)])
  const versions = new Map(reviews.map((review) => [review.field, review]))
  const ids = rows.flatMap(({ upload_id }) => upload_id ?? [])
  const photos = new Map((await ownPictures(db, me.id, ids, 'prompt')).map((photo) => [photo.id, photo]))
  const list = rows.flatMap((row) => mineOf(row, { versions, photo: photos.get(row.upload_id ?? ''), fileUrl }))
  return { list: list.slice(0, promptLimits.most) }
}

/** Deletes answers of the caller with their texts in review and their pictures. */
async function remove(ctx: SessionContext, questions: readonly string[]) {
  if (questions.length === 0) return
  const { db, me } = ctx
  await dropTextReviews(db, me.id, questions.filter(isPrompt).flatMap(fieldsOf))
  await dropPictures(ctx, await q.remove(db, me.id, questions))
}

/**
 * Uses a picture for an answer.
 * @throws ApiError unacceptable when it is not the caller's, or another answer uses it
 */
async function setPhoto(ctx: SessionContext, before: string | null, wanted: string | undefined) {
  const { db, me } = ctx
  if (wanted === undefined || wanted === before) return
  if (!(await placeFile(db, me.id, wanted, 'prompt'))) throw unacceptable(texts.noPhoto)
}

/** Normalizes and checks the words of an answer. @throws ApiError unacceptable with the reason */
function wordsOf({ answer, caption = '', photo }: Input<typeof prompts.set>) {
  const words = { answer: tidyAnswer(answer), caption: photo === undefined ? '' : tidyCaption(caption) }
  const problem = words.answer === '' ? texts.blank : (wordsProblem(words.answer) ?? wordsProblem(words.caption))
  if (problem !== undefined) throw unacceptable(problem)
  return words
}

async function set(ctx: SessionContext, input: Input<typeof prompts.set>) {
  const { db, me, now } = ctx
  const { question, photo } = input
  refuseFeature(me, 'profile')
  const { answer, caption } = wordsOf(input)
  await holdUser(db, me.id)
  const rows = await q.of(db, me.id)
  const place = placeOf(rows, input, promptLimits.most)
  if ('refused' in place) throw unacceptable(texts[place.refused])
  const { position, replaces } = place
  const photoOf = (of: string | undefined) => rows.find((row) => row.question === of)?.upload_id ?? null
  // an answer that replaces another one may keep its picture
  const [before, moved] = [photoOf(question), photoOf(replaces)]
  await setPhoto(ctx, before ?? moved, photo)
  if (replaces) await releaseTo(ctx, replaces, moved === photo)
  await q.put(db, { user_id: me.id, question, position, upload_id: photo ?? null, at: now })
  if (before !== null && before !== photo) await dropPictures(ctx, [before])
  const [answerField, captionField] = fieldsOf(question)
  await submitText(ctx, { field: answerField, text: answer }, shelfOfPrompts(answerField))
  await submitText(ctx, { field: captionField, text: caption }, shelfOfPrompts(captionField))
  return mine(ctx)
}

/** Deletes the replaced answer. Its picture is kept when the new answer uses it. */
async function releaseTo(ctx: SessionContext, question: PromptId, keepsPhoto: boolean) {
  const { db, me } = ctx
  if (!keepsPhoto) return remove(ctx, [question])
  await dropTextReviews(db, me.id, [...fieldsOf(question)])
  await q.remove(db, me.id, [question])
}

async function arrange(ctx: SessionContext, { questions }: Input<typeof prompts.arrange>) {
  const { db, me } = ctx
  refuseFeature(me, 'profile')
  await holdUser(db, me.id)
  const wanted = [...new Set(questions)]
  const had = (await q.of(db, me.id)).map(({ question }) => question)
  await remove(
    ctx,
    had.filter((question) => !wanted.some((one) => one === question)),
  )
  for (const [at, question] of wanted.entries()) await q.place(db, me.id, question, at)
  return mine(ctx)
}

export default handlers(prompts, { mine, set, arrange })
