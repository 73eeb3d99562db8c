import type { Db } from '../../../db/client'

export const count = (db: Db, user: number): Promise<number> =>
  db
    .selectFrom('contact_blocks')
    .where('user_id', '=', user)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

export const page = (db: Db, user: number, { offset, most }: { offset: number; most: number }) =>
  db
    .selectFrom('contact_blocks')
    .where('user_id', '=', user)
    .select(['id', 'tail', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(most)
    .execute()

/** Those of the given marks that are stored already. */
export const known = (db: Db, user: number, marks: readonly Buffer[]): Promise<Buffer[]> =>
  db
    .selectFrom('contact_blocks')
    .where('user_id', '=', user)
    .where('mark', 'in', marks)
    .select('mark')
    .execute()
    .then((rows) => rows.map(({ mark }) => mark))

export const isMine = (db: Db, user: number, id: string): Promise<boolean> =>
  db
    .selectFrom('contact_blocks')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .select('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)
