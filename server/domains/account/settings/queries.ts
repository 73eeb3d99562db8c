import type { Db } from '../../../db/client'

const switchColumns = ['personalised', 'block_colleagues', 'hide_school', 'hide_company', 'hide_location'] as const

export const columnSwitches = (db: Db, user: number) =>
  db.selectFrom('users').where('id', '=', user).select(switchColumns).executeTakeFirstOrThrow()

export const changedSwitches = (db: Db, user: number) =>
  db
    .selectFrom('switches')
    .where('user_id', '=', user)
    .select(['switch_id', 'status'])
    .execute()
    .then((rows) => new Map(rows.map(({ switch_id, status }) => [switch_id, status])))

/** Locks the user's row, so that concurrent switches run one by one, and returns its stealth. */
export const holdStealth = (db: Db, user: number) =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select('stealth')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
    .then(({ stealth }) => stealth)

export const stealth = (db: Db, user: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('stealth_uses as s', 's.user_id', 'u.id')
    .where('u.id', '=', user)
    .select(['u.stealth', 's.at'])
    .executeTakeFirstOrThrow()

export const lastStealthUse = (db: Db, user: number) =>
  db
    .selectFrom('stealth_uses')
    .where('user_id', '=', user)
    .select('at')
    .executeTakeFirst()
    .then((row) => row?.at)

export const spendStealth = (db: Db, user: number, at: Date) =>
  db
    .insertInto('stealth_uses')
    .values({ user_id: user, at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ at }))
    .execute()

export const addConsent = (db: Db, user: number, kind: string, version: string, now: Date) =>
  db
    .insertInto('consents')
    .values({ user_id: user, kind, version, agreed_at: now, withdrawn_at: null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'version']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute()

export const standingConsent = (db: Db, user: number, kind: string, version: string) =>
  db
    .selectFrom('consents')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst()

export const consentsOf = (db: Db, user: number, most: number) =>
  db
    .selectFrom('consents')
    .where('user_id', '=', user)
    .select(['kind', 'version', 'agreed_at', 'withdrawn_at'])
    .orderBy('agreed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Withdraws the consent to all versions. */
export const withdrawConsent = (db: Db, user: number, kind: string, now: Date) =>
  db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute()
