-- Whom somebody's own filters have shown them, with the reasons they read: the last time of each day.
create table custom_picks (
  user_id bigint not null references users on delete cascade,
  day date not null,
  person_id bigint not null references users on delete cascade,
  mode text not null check (mode in ('personal', 'plain')),
  compatibility smallint not null,
  reasons jsonb not null,
  difference text not null,
  at timestamptz not null,
  primary key (user_id, day, person_id)
);
create index custom_picks_of on custom_picks (person_id);
create index custom_picks_by_day on custom_picks (day);
