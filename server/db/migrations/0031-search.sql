-- A name as it is looked for: width and case do not count.
create function nickname_key(name text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(normalize(name, NFKC)) $$;

-- Every two letters that stand beside each other in it: an index of them finds any piece of a name, in any script, without
-- an extension that a database may not have.
create function nickname_grams(name text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select coalesce(array_agg(distinct substr(known.key, at, 2)), '{}')
    from (select lower(normalize(name, NFKC)) as key) as known, generate_series(1, length(known.key) - 1) as at
  $$;

-- Of people who are there for others: how a name begins, and what it holds.
create index users_by_nickname on users (nickname_key(nickname) collate "C", id)
  where banned_at is null and cancelled_at is null and not stealth and not paired;
create index users_by_grams on users using gin (nickname_grams(nickname))
  where banned_at is null and cancelled_at is null and not stealth and not paired;
