-- sum d2597cd1fdbfa66a
-- 打赏: dog food from one person to another for a page or a post; the ledger's movement reward:<public_id> moved it.
create table rewards (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  client_key text not null,
  from_id bigint not null references users on delete cascade,
  to_id bigint not null references users on delete cascade,
  what text not null check (what in ('page', 'post', 'voice', 'video')),
  dynamic_id bigint references dynamics on delete set null,
  amount integer not null check (amount > 0),
  note text not null default '',
  at timestamptz not null,
  unique (from_id, client_key),
  check (from_id <> to_id)
);
create index rewards_given on rewards (from_id, at);
create index rewards_got on rewards (to_id, at);
create index rewards_of_post on rewards (dynamic_id) where dynamic_id is not null;
