-- sum 95cffafa92857440
-- 见面守护: where and when somebody meets, and whom they trust to be told. Nothing of whom they meet.
create table guards (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  client_id text not null,
  name text not null,
  phone_sealed bytea not null,
  phone_hash bytea not null,
  place text not null,
  meet_at timestamptz not null,
  check_at timestamptz not null,
  extended integer not null default 0,
  reminded boolean not null default false,
  state text not null check (state in ('on', 'late', 'help', 'safe', 'cancelled', 'over')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, client_id)
);
create index guards_by_user on guards (user_id, created_at desc);
create index guards_by_phone on guards (phone_hash, created_at);
create index guards_on on guards (check_at) where state = 'on';
create index guards_alarmed on guards (check_at) where state in ('late', 'help');
create unique index guards_one_open on guards (user_id) where state in ('on', 'late', 'help');
-- What the trusted person is told by SMS: written with what it tells of, each once.
create table guard_words (
  guard_id bigint not null references guards on delete cascade,
  what text not null check (what in ('told', 'late', 'help', 'safe')),
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null,
  at timestamptz not null,
  primary key (guard_id, what)
);
create index guard_words_waiting on guard_words (next_at) where state in ('waiting', 'sending');
