-- sum 4460d6ff838ca5e0
-- 见面守护 asks a number once for its yes, and a number can stop all messages. Numbers are kept as keyed hashes.
create table guard_asks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  mark bytea not null,
  -- Of the link that the number got; none before it left.
  token_hash bytea unique,
  state text not null check (state in ('asked', 'yes', 'no')),
  asked_at timestamptz not null,
  -- Of the last question or answer, or of the last use of a yes.
  at timestamptz not null,
  unique (user_id, mark)
);
create index guard_asks_by_mark on guard_asks (mark);
create table phone_stops (
  mark bytea primary key,
  -- Of the link that stopped them, so that it can take that back once who asked is gone.
  token_hash bytea not null unique,
  at timestamptz not null
);
-- How the trusted person calls the user; the place is one of a list from now on, free words of before are shown to nobody.
alter table guards add column called text not null default '';
alter table guards add column province text not null default '';
alter table guards add column city text not null default '';
alter table guards add column ask_id bigint references guard_asks on delete set null;
create index guards_by_ask on guards (ask_id);
-- `held`: waits for a yes. `left_at`: it was handed to the service.
alter table guard_words add column left_at timestamptz;
alter table guard_words drop constraint guard_words_what_check;
alter table guard_words add constraint guard_words_what_check
  check (what in ('ask', 'told', 'late', 'help', 'safe')) not valid;
alter table guard_words validate constraint guard_words_what_check;
alter table guard_words drop constraint guard_words_state_check;
alter table guard_words add constraint guard_words_state_check
  check (state in ('waiting', 'sending', 'sent', 'failed', 'held')) not valid;
alter table guard_words validate constraint guard_words_state_check;
-- Those whom an open guard names are asked as well; what waits for them is held.
insert into guard_asks (user_id, mark, state, asked_at, at)
  select distinct on (user_id, phone_hash) user_id, phone_hash, 'asked', created_at, created_at
  from guards where state in ('on', 'late', 'help') order by user_id, phone_hash, created_at;
update guards as g set ask_id = a.id from guard_asks as a
  where a.user_id = g.user_id and a.mark = g.phone_hash and g.state in ('on', 'late', 'help');
update guard_words as w set state = 'held' from guards as g
  where g.id = w.guard_id and g.state in ('on', 'late', 'help') and w.state in ('waiting', 'sending');
insert into guard_words (guard_id, what, state, next_at, at)
  select id, 'ask', 'waiting', created_at, created_at from guards where state in ('on', 'late', 'help');
