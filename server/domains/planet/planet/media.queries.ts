import { type Insertable, sql } from 'kysely'
import { dynamicType, type linkTypes } from '../../../../contract/planet/planet-parts'
import { autumnQuiz } from '../../../../contract/planet/quiz-activities'
import type { Db } from '../../../db/client'
import type { DynamicLinks, DynamicMedia, TextState } from './tables'

type LinkType = (typeof linkTypes)[number]

/** A post's link, or null when its target does not exist any more. */
export const linkOf = sql`(select case when a.id is not null
      then json_build_object('type', 'article', 'id', a.id::text, 'desc', a.title, 'key', a.thumbnail_key)
      when o.id is not null
      then json_build_object('type', 'topic', 'id', o.public_id, 'desc', o.title, 'key', '')
      when z.id is not null then json_build_object('type', case when z.activity_id = ${autumnQuiz} then 'autumn' else 'quiz' end,
        'id', z.public_id, 'desc', z.activity_id, 'key', '') end
    from dynamic_links as l left join articles as a on a.id = l.article_id and a.state = 'published'
      left join topics as o on o.id = l.topic_id left join quiz_tests as z on z.id = l.quiz_test_id
    where l.dynamic_id = d.id)`

export const addMedia = (db: Db, media: readonly Insertable<DynamicMedia>[]) =>
  media.length === 0 ? undefined : db.insertInto('dynamic_media').values(media).execute()

export const addLink = (db: Db, link: DynamicLinks) => db.insertInto('dynamic_links').values(link).execute()

/** The id of the quiz that a post links to. */
export const quizOf = (db: Db, post: number): Promise<number | undefined> =>
  db
    .selectFrom('dynamic_links')
    .where('dynamic_id', '=', post)
    .select('quiz_test_id')
    .executeTakeFirst()
    .then((row) => row?.quiz_test_id ?? undefined)

/** Stores the outcome of a picture's review, and returns the post that the picture belongs to. */
export const settleImage = (db: Db, upload: string, state: TextState): Promise<number | undefined> =>
  db
    .updateTable('dynamic_images')
    .set(state === 'rejected' ? { state, key: '', thumb_key: '' } : { state })
    .where('upload_id', '=', upload)
    .where('state', '=', 'pending')
    .returning('dynamic_id')
    .executeTakeFirst()
    .then((row) => row?.dynamic_id)

/** Stores the outcome of a sound's or video's review, and returns the post that the file belongs to. */
export const settleMedia = (db: Db, upload: string, state: TextState): Promise<number | undefined> =>
  db
    .updateTable('dynamic_media')
    .set(state === 'rejected' ? { state, key: '' } : { state })
    .where('upload_id', '=', upload)
    .where('state', '=', 'pending')
    .returning('dynamic_id')
    .executeTakeFirst()
    .then((row) => row?.dynamic_id)

type Link = { type: LinkType; id: string; desc: string; key: string }

/**
 * A post's text with its vote options, its storage keys and its link. `voice` and `video` are '' when the post has
 * none.
 */
export const writtenIn = (db: Db, post: number) =>
  sql<{ text: string; pictures: string[]; voice: string; video: string; link: Link | null }>`select
      concat_ws(E'\\n', nullif(d.content, ''), (select string_agg(o.text, E'\\n' order by o.item) from dynamic_options as o
        where o.dynamic_id = d.id)) as text,
      coalesce((select json_agg(p.key order by p.position) from dynamic_images as p where p.dynamic_id = d.id), '[]') as pictures,
      coalesce((select m.key from dynamic_media as m where m.dynamic_id = d.id and d.kind <> ${dynamicType.video}), '') as voice,
      coalesce((select m.key from dynamic_media as m where m.dynamic_id = d.id and d.kind = ${dynamicType.video}), '') as video,
      ${linkOf} as link
    from dynamics as d where d.id = ${post}`
    .execute(db)
    .then(({ rows: [row] }) => row)
