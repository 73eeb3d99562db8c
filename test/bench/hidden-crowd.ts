import type pg from 'pg'

export const kinds = ['absent', 'stealth', 'blocked', 'followed'] as const
export type Kind = (typeof kinds)[number]
/** Number of users of each kind. */
export const people = 200

/**
 * The names by which calls find users of a kind: uids, conversations, and heights that, besides ordinary users, only
 * one user of the kind has.
 */
export type Crowd = Record<Kind, { uids: string[]; talks: string[]; heights: number[] }>

/** Heights in cm, starting at 150. Each kind gets every fourth one, so that no two kinds share a height. */
const heightsOf = (kind: Kind) => Array.from({ length: 10 }, (_, n) => 150 + 4 * n + kinds.indexOf(kind))

/** The viewer is user 1, a man. The kinds alternate in storage, so that the age of a row reveals nothing. */
export async function crowd(pool: pg.Pool): Promise<Crowd> {
  await pool.query(
    `insert into users (uid, gender, birth_date, nickname, province, city, degree, height, level, avatar_key, verified, stealth, created_at, last_used_at)
     select (case when g = 0 then 1000000000 else 2000000000 + g * 7919 end)::text, case when g = 0 then 1 else 2 end,
       date '1985-01-01' + g % 6000, '用户' || g, '上海', '上海', 6, 200, 3, 'aa/' || substr(md5(g::text), 1, 30) || '.jpg', '{realName}',
       g % 3 = 1, now() - interval '30 days', now()
     from generate_series(0, $1::int) g`,
    [6 * people],
  )
  await pool.query(
    `insert into blocks (blocker_id, blocked_id, origin, at)
     select id, 1, case when id % 3 = 0 then 'person' else 'trace' end, now() from users where not stealth and id > 1`,
  )
  await befriend(pool)
  await standBeside(pool)
  for (const table of ['users', 'blocks', 'conversations', 'conversation_members', 'messages'])
    await pool.query(`vacuum analyze ${table}`)
  const rows = async (what: string) =>
    (
      await pool.query<{ uid: string; talk: string | null }>(
        `select u.uid, c.public_id as talk from users as u left join conversations as c on c.low_id = 1 and c.high_id = u.id
         where u.id > 1 and u.id <= $1 and ${what}`,
        [6 * people + 1],
      )
    ).rows
  const named = async (kind: Kind, what: string) => {
    const found = await rows(what)
    return {
      uids: found.flatMap(({ uid, talk }) => (talk === null ? [uid] : [])),
      talks: found.flatMap(({ talk }) => talk ?? []),
      heights: heightsOf(kind),
    }
  }
  const isBlocked = (origin: string) =>
    `exists (select from blocks as b where b.blocker_id = u.id and b.origin = '${origin}')`
  return {
    absent: {
      uids: Array.from({ length: people }, (_, n) => String(2_000_000_000 + n * 7919 + 1)),
      talks: [],
      heights: heightsOf('absent'),
    },
    stealth: await named('stealth', 'u.stealth'),
    blocked: await named('blocked', isBlocked('person')),
    followed: await named('followed', isBlocked('trace')),
  }
}

/**
 * Adds a conversation of nine days with each person of the second half. Such pairs may exchange ids, and are asked
 * whether they met.
 */
async function befriend(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into conversations (public_id, low_id, high_id, opened_by, last_seq, created_at)
     select substr(md5('c' || id), 1, 22), 1, id, 'application', 2, now() - interval '9 days' from users where id > $1`,
    [3 * people + 1],
  )
  await pool.query(
    `insert into conversation_members (conversation_id, user_id, other_id, last_at)
     select c.id, m.one, m.other, now() - interval '9 days'
     from conversations as c cross join lateral (values (low_id, high_id), (high_id, low_id)) as m (one, other)`,
  )
  await pool.query(
    `insert into messages (conversation_id, seq, from_id, client_id, kind, text, state, at)
     select c.id, m.seq, m.one, substr(md5(m.seq || 'm' || c.id), 1, 22), 'text', '你好', 'approved', now() - interval '9 days'
     from conversations as c cross join lateral (values (1, low_id), (2, high_id)) as m (seq, one)`,
  )
}

/**
 * Adds eight ordinary women for each height, and gives each height of a kind other than `absent` to one woman of that
 * kind.
 */
async function standBeside(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into users (uid, gender, birth_date, nickname, province, city, degree, height, level, avatar_key, verified, created_at, last_used_at)
     select (3000000000 + g * 7919)::text, 2, date '1990-01-01' + g, '旁人' || g, '上海', '上海', 6, 150 + g % 40, 3,
       'aa/' || substr(md5('b' || g), 1, 30) || '.jpg', '{realName}', now() - interval '30 days', now()
     from generate_series(0, 319) g`,
  )
  for (const kind of ['stealth', 'blocked', 'followed'] as const)
    await pool.query(
      `update users as u set height = h.height from (
         select id, row_number() over (order by id) as n from users where id > 1 and id <= $2
           and case $3::text when 'stealth' then stealth when 'blocked' then not stealth and id % 3 = 0 else not stealth and id % 3 <> 0 end
       ) as who join unnest($1::int[]) with ordinality as h (height, n) using (n) where u.id = who.id`,
      [heightsOf(kind), 3 * people + 1, kind],
    )
}

/** Adds planes of people who are in stealth or block the viewer, in random order. */
export async function fly(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into plane_users (user_id, code_name, created_at) select id, '代号' || id, now() from users where id <= $1`,
    [3 * people + 1],
  )
  await pool.query(
    `insert into planes (public_id, client_key, user_id, gender, content, birth_year, position, city, state, created_at)
     select substr(md5('p' || g), 1, 22), substr(md5('k' || g), 1, 22), who.id, 2, who.kind || ' ' || g, 0, '', '', 'flying', now() - interval '1 hour'
     from generate_series(1, $1::int) g cross join lateral (
       select id, case when stealth then 'stealth' else 'blocked' end as kind from users
       where id > 1 and id <= $2 and (stealth or id % 3 = 0) order by md5(g || 'o' || id) limit 1) as who`,
    [count, 3 * people + 1],
  )
  await pool.query('vacuum analyze planes')
}
