import { sql } from 'kysely'
import type { Db } from '../../server/db/client'
import { adopt } from '../../server/domains/core/uploads'
import { addReadyQuestions } from '../../server/domains/profile/faq'
import { addReadyAnswers } from '../../server/domains/profile/prompts'
import type { World } from '../world'

/** Kinds of texts that appear on their owner's page. Only the owner can read an unreviewed one. */
type Said = 'words' | 'photo' | 'question' | 'unreviewed'
type Hidden = ReadonlyMap<number, { school: boolean; company: boolean; location: boolean }>

/** Adds an answer with a photo, a chat question, and a new version of each in review. Returns the markers of all. */
export async function answersOf(
  { db, deps, now }: Pick<World, 'db' | 'deps' | 'now'>,
  user: number,
  word: (field: string) => string,
): Promise<[Said, string][]> {
  const key = await deps.providers.storage.put(Buffer.from(word('answerphoto')), 'jpg')
  const [upload] = await adopt(db, user, [{ purpose: 'prompt', key, size: 1 }], now())
  const answer = { question: 'sunday' as const, position: 0, answer: word('answer'), caption: word('caption') }
  await addReadyAnswers(db, [{ ...answer, user, upload, at: now() }])
  await addReadyQuestions(db, [{ user_id: user, title: word('question'), at: now() }])
  const waiting = { 'prompt.sunday': 'newanswer', 'caption.sunday': 'newcaption', question: 'newquestion' }
  for (const [field, value] of Object.entries(waiting))
    await db
      .insertInto('text_reviews')
      .values({ user_id: user, field, value: word(value), state: 'pending', decider: 'staff', at: now() })
      .execute()
  return [
    ['words', word('answer')],
    ['words', word('caption')],
    ['photo', key],
    ['photo', word('answerphoto')],
    ['question', word('question')],
    ...Object.values(waiting).map((value): [Said, string] => ['unreviewed', word(value)]),
  ]
}

/** Pairs of users with a conversation, as `host<guest`. */
export async function talksOf(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ a: number; b: number }>`select user_id as a, other_id as b
    from conversation_members`.execute(db)
  return new Set(rows.map(({ a, b }) => `${a}<${b}`))
}

/** Pairs of the receiver and the sender of an application, as `receiver<sender`. */
export async function appliedOf(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ a: number; b: number }>`select to_id as a, from_id as b from applications`.execute(db)
  return new Set(rows.map(({ a, b }) => `${a}<${b}`))
}

/** A.privacy.03: whether a switch of the owner hides this field from others. */
export function hides(facts: { hidden: Hidden }, owner: number, field: string): boolean {
  const switches = facts.hidden.get(owner)
  if (field === 'school') return switches?.school === true
  if (field === 'company') return switches?.company === true
  return (field === 'province' || field === 'city') && switches?.location === true
}
