import type { Db } from '../../db/client'

/** Notes what somebody did about a recommendation of theirs, the latest one of that person; nothing when there is none. */
export const noteDecision = (
  db: Db,
  {
    user,
    person,
    decision,
    now,
  }: { user: number; person: number; decision: '' | 'pass' | 'like' | 'apply'; now: Date },
) =>
  db
    .updateTable('picks')
    .set({ decision, decided_at: decision === '' ? null : now })
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
