import type { Db } from '../../../db/client'
import type { MiniCodes } from './tables'

export const miniCode = (db: Db, { page, scene }: Pick<MiniCodes, 'page' | 'scene'>): Promise<string | undefined> =>
  db
    .selectFrom('mini_codes')
    .where('page', '=', page)
    .where('scene', '=', scene)
    .select('key')
    .executeTakeFirst()
    .then((row) => row?.key)

/** Stores a code unless one is stored already. Returns the storage key of the stored one. */
export const keepMiniCode = (db: Db, code: MiniCodes): Promise<string> =>
  db
    .insertInto('mini_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['page', 'scene']).doUpdateSet((e) => ({ key: e.ref('mini_codes.key') })),
    )
    .returning('key')
    .executeTakeFirstOrThrow()
    .then(({ key }) => key)
