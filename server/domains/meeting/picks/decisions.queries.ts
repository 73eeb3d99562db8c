import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import { matchDayOf } from '../../profile/prefer'

type Pair = { user: number; person: number }

/**
 * Records a decision on the latest pick of that person; does nothing without a pick. While the list with this pick is
 * the latest one, the model learns from the decision, wherever it was made. Since only picks can be passed, the model
 * learns likes of picks only: yes and no are about the same users (A.prefer.14).
 */
export async function noteDecision(
  db: Db,
  { user, person, decision, now }: Pair & { decision: 'pass' | 'like' | 'apply'; now: Date },
): Promise<void> {
  await setDecision(db, { user, person }, { decision, decided_at: now })
  await db
    .insertInto('list_decisions')
    .columns(['user_id', 'person_id', 'liked', 'at'])
    .expression((e) =>
      e
        .selectFrom('picks')
        .where('user_id', '=', user)
        .where('day', '=', matchDayOf(now))
        .where('person_id', '=', person)
        .select([
          'user_id',
          'person_id',
          sql<boolean>`${decision !== 'pass'}::boolean`.as('liked'),
          sql<Date>`${now}::timestamptz`.as('at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'person_id'])
        .doUpdateSet((e) => ({ liked: e.ref('excluded.liked'), at: e.ref('excluded.at') })),
    )
    .execute()
}

/**
 * Undoes a decision, so that the model does not learn from it. A pass on a list stays when a like from elsewhere is
 * undone.
 */
export async function dropDecision(db: Db, { user, person, liked }: Pair & { liked: boolean }): Promise<void> {
  await setDecision(db, { user, person }, { decision: '', decided_at: null })
  await db
    .deleteFrom('list_decisions')
    .where('user_id', '=', user)
    .where('person_id', '=', person)
    .where('liked', '=', liked)
    .execute()
}

const setDecision = (
  db: Db,
  { user, person }: Pair,
  decided: { decision: '' | 'pass' | 'like' | 'apply'; decided_at: Date | null },
) =>
  db
    .updateTable('picks')
    .set(decided)
    .where('user_id', '=', user)
    .where('person_id', '=', person)
    .where('day', '=', (e) =>
      e
        .selectFrom('picks as p')
        .where('p.user_id', '=', user)
        .where('p.person_id', '=', person)
        .select((s) => s.fn.max('p.day').as('day')),
    )
    .execute()
