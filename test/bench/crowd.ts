import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { QueryConfig } from 'pg'

/** Id of the host who receives half of all visits. */
export const famous = 1
/** Time limit of one statement in milliseconds. */
const patience = 900_000
/** Visits to each ordinary host. */
export const each = 20

const unbounded = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off'

/** Runs statements without a time limit on a separate connection. */
export async function bulk(pool: pg.Pool, statements: readonly (readonly [text: string, values: unknown[]])[]) {
  const client = await pool.connect()
  try {
    await client.query(unbounded)
    for (const [text, values] of statements)
      await client.query({ text, values, query_timeout: patience } as QueryConfig)
  } finally {
    client.release(true)
  }
}

/**
 * Adds visits up to `rows`: half to one famous host, the rest twenty to each ordinary host. It uses bulk SQL, since
 * only reading is measured.
 */
export async function grow(pool: pg.Pool, rows: number): Promise<void> {
  const guests = rows / 2
  const hosts = rows / 2 / each
  const client = await pool.connect()
  // a long time limit, since these statements insert up to a million rows, and the trigger on `visits` runs for each
  const run = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: patience } as QueryConfig)
  try {
    await run(unbounded)
    await run(
      `insert into users (id, uid, gender, birth_date, nickname, province, city, degree, interests, avatar_key, created_at)
       overriding system value
       select g, (1000000000 + g)::text, 1 + g % 2, date '1985-01-01' + (g % 6000)::int, '用户' || g, '上海', '上海', 6,
         array['徒步', '做饭', '电影'], 'aa/' || substr(md5(g::text), 1, 30) || '.jpg', now() - interval '30 days'
       from generate_series((select coalesce(max(id), 0) + 1 from users), $1::int) g`,
      [guests + 1],
    )
    const visit = (
      host: string,
      guest: string,
      when: string,
    ) => `${host}, ${guest}, substr(md5(${host} || ':' || ${guest}), 1, 22),
      1 + ${guest} % 5, now() - ${when}, case when ${guest} % 3 = 0 then now() end`
    await run(
      `insert into visits (host_id, guest_id, handle, count, last_at, unlocked_at)
       select ${visit(String(famous), 'g', "(g * interval '7 seconds')")} from generate_series(2, $1::int) g
       on conflict do nothing`,
      [guests + 1],
    )
    await run(
      `insert into visits (host_id, guest_id, handle, count, last_at, unlocked_at)
       select ${visit('h', 'g', "(k * interval '3 hours')")}
       from generate_series(2, $1::int) h, generate_series(0, ${each - 1}) k,
         lateral (select 2 + (h * 37 + k * 101) % $2::int as g) guest
       where g <> h on conflict do nothing`,
      [hosts + 1, guests],
    )
    await run(
      `insert into visit_counts (host_id, total, today, today_total)
       select host_id, count(*), current_date, 0 from visits group by host_id
       on conflict (host_id) do update set total = excluded.total`,
    )
    await run(
      `insert into unlocks (owner_id, person_id, source, at)
       select host_id, guest_id, 'visitor', unlocked_at from visits where unlocked_at is not null on conflict do nothing`,
    )
    await run('vacuum analyze users; ').catch(() => undefined)
    await run('vacuum analyze visits').catch(() => undefined)
    await run('checkpoint')
  } finally {
    client.release(true)
  }
}

export async function logIn(pool: pg.Pool, people: readonly number[]): Promise<string[]> {
  const tokens = people.map(() => randomBytes(32).toString('base64url'))
  await pool.query(
    `insert into sessions (token_hash, id, user_id, app_id, device, created_at, last_seen_at, expires_at)
     select h, i, u, 'miniprogram', 'bench', now(), now(), now() + interval '1 day'
     from unnest($1::bytea[], $2::text[], $3::bigint[]) as t (h, i, u)`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest()),
      people.map(() => randomBytes(16).toString('base64url')),
      people,
    ],
  )
  return tokens
}
