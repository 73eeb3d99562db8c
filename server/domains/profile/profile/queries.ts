import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'
import { type Employed, visibleTo } from '../../core/people'

/** The encrypted WeChat id, for its owner only. */
export const wechatId = (db: Db, user: number) =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select('wechat_id_sealed')
    .executeTakeFirst()
    .then((row) => row?.wechat_id_sealed ?? null)

type Counted = Tables['profile_changes']['field']

export const changedSince = (db: Db, user: number, field: Counted, since: Date) =>
  db
    .selectFrom('profile_changes')
    .where('user_id', '=', user)
    .where('field', '=', field)
    .where('at', '>', since)
    .select((e) => e.fn.countAll<number>().as('times'))
    .executeTakeFirstOrThrow()
    .then(({ times }) => times)

export const noteChange = (db: Db, user: number, field: Counted, at: Date) =>
  db.insertInto('profile_changes').values({ user_id: user, field, at }).execute()

export const dropChanges = (db: Db, before: Date) => db.deleteFrom('profile_changes').where('at', '<', before).execute()

export const companiesAfter = (db: Db, last: number, most: number) =>
  db
    .selectFrom('users')
    .where('id', '>', last)
    .where('company', '<>', '')
    .orderBy('id')
    .limit(most)
    .select(['id', 'company', 'company_key'])
    .execute()

export async function setMentions(db: Db, author: number, place: string, mentioned: readonly number[]) {
  await db.deleteFrom('mentions').where('author_id', '=', author).where('place', '=', place).execute()
  if (mentioned.length > 0)
    await db
      .insertInto('mentions')
      .values(mentioned.map((mentioned_id) => ({ author_id: author, place, mentioned_id })))
      .execute()
}

/** Whether the approved text at `n.place` of the author `a` mentions the user `u`. */
const namedInPage = sql<boolean>`position('@' || u.uid in case n.place
  when 'selfDescription' then a.self_description
  when 'familyBackground' then a.family_background
  when 'loveValues' then a.love_values
  when 'partnerWishes' then a.partner_wishes
  else '' end) > 0`

/**
 * The users among these uids that the viewer may see, if a text that the viewer may read mentions them (security V3).
 */
export const contacts = (db: Db, viewer: Employed & { id: number }, uids: readonly string[], now: Date) =>
  db
    .selectFrom('users as u')
    .where('u.uid', 'in', uids)
    .where(visibleTo(viewer, now))
    .where((e) =>
      e.exists(
        e
          .selectFrom('mentions as n')
          .innerJoin('users as a', 'a.id', 'n.author_id')
          .whereRef('n.mentioned_id', '=', 'u.id')
          .where(visibleTo(viewer, now, 'a'))
          // other readers get no name for a mention in a text that is in review or was removed
          .where((f) => f.or([f('a.id', '=', viewer.id), namedInPage]))
          .select('n.author_id'),
      ),
    )
    .select(['u.uid', 'u.nickname'])
    .orderBy('u.uid')
    .execute()
