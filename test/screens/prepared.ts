import { guards } from '../../contract/meeting/guards'
import { hashOf } from '../../server/kernel/keys'
import { wishOf } from '../support/guarded'
import type { populated } from '../support/population'

export type Populated = Awaited<ReturnType<typeof populated>>
type Session = { id: number; uid: string; token: string }
export type People = { ordinary: Session; member: Session; fresh: Session }
type Test = { id: number; activity_id: string; questions: readonly string[]; answers: unknown }

/** Link codes of the numbers that were asked to guard a meeting. */
export const guardCodes = {
  asked: 'a-number-that-is-asked',
  yes: 'a-number-that-said-yes',
  stopped: 'a-number-without-words',
} as const

/** Adds numbers that were asked, and a meeting that is guarded now. */
async function guarded(w: Populated, { ordinary, member }: People): Promise<void> {
  const at = w.now()
  const markOf = (code: string) => w.deps.keys.lookup(code)
  const { stopped, ...answers } = guardCodes
  for (const [state, code] of Object.entries(answers) as [keyof typeof answers, string][])
    await w.db
      .insertInto('guard_asks')
      .values({ user_id: ordinary.id, mark: markOf(code), token_hash: hashOf(code), state, asked_at: at, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await w.db
    .insertInto('phone_stops')
    .values({ mark: markOf(stopped), token_hash: hashOf(stopped), at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await w.send(guards.start, wishOf(w, '13900008888'), { token: member.token })
}

/**
 * Adds data that screens show and the demo lacks: a compared quiz, a notice, a shared transcript, catches of planes.
 */
export async function prepare(w: Populated, people: People, tests: readonly Test[]): Promise<void> {
  const compared = tests.filter(({ activity_id }) => activity_id === 'taste')[1]
  if (compared)
    await w.db
      .insertInto('quiz_answers')
      .values({
        test_id: compared.id,
        user_id: people.ordinary.id,
        answers: JSON.stringify({ ...(compared.answers as unknown as object), [compared.questions[1] ?? '']: 'b' }),
        correct: compared.questions.length - 1,
        at: w.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await w.db
    .insertInto('notices')
    .values({
      ...{ public_id: 'a-notice-for-screens-1', user_id: people.ordinary.id, kind: 'visit', count: 3 },
      ...{ since: w.now(), at: w.now(), due_at: w.now() },
      ...{ read_at: null, claimed_at: null, sent_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await guarded(w, people)
  const autumn = tests.find(({ activity_id }) => activity_id === 'autumn')
  if (autumn)
    await w.db
      .insertInto('quiz_tests')
      .values({
        public_id: 'autumn-of-the-member-x',
        user_id: people.member.id,
        activity_id: 'autumn',
        questions: [...autumn.questions],
        answers: JSON.stringify({ q1: 'd', q2: 'd', q3: 'a', q4: 'd', q5: 'c', q6: 'b' }),
        created_at: w.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await w.db
    .insertInto('transcript_shares')
    .values({
      user_id: people.member.id,
      exam_id: 'dating',
      public_id: 'transcript-of-member-x',
      counts: JSON.stringify({ days: 96, answered: 120, hearts: 24, applications: 5, talks: 3, posts: 8, replies: 61 }),
      starts_on: '2024-01-01',
      ends_on: '2024-12-31',
      shared_at: w.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // each visit to the screen catches two planes
  await w.db
    .insertInto('allowances')
    .values({ user_id: people.ordinary.id, kind: 'planes', ref: '', remaining: 100 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
