-- sum 5caff38da85d243a
-- Appeals against refused posts: one for each refusal.
create table appeals (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users on delete cascade,
  dynamic_id bigint not null references dynamics on delete cascade,
  words text not null,
  state text not null check (state in ('open', 'upheld', 'dismissed')),
  answer text not null default '',
  at timestamptz not null,
  decided_at timestamptz
);
create unique index appeals_of_refusal on appeals (dynamic_id) where state <> 'upheld';
create index appeals_by_dynamic on appeals (dynamic_id);
create index appeals_by_user on appeals (user_id);
create index appeals_open on appeals (at) where state = 'open';
