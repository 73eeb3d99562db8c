-- Whom somebody would like to meet. The noon reads it, so a change counts from the next noon on.
create table preferences (
  user_id bigint primary key references users on delete cascade,
  age_min smallint not null,
  age_max smallint not null,
  height_min smallint not null,
  height_max smallint not null,
  degree smallint not null,
  living smallint not null,
  homeland smallint not null,
  marital smallint not null,
  at timestamptz not null
);

-- Every recommendation with its reasons, and what its reader did about it.
create table picks (
  user_id bigint not null references users on delete cascade,
  day date not null,
  person_id bigint not null references users on delete cascade,
  position smallint not null,
  mode text not null check (mode in ('personal', 'plain')),
  compatibility smallint not null,
  reasons jsonb not null,
  difference text not null,
  decision text not null default '' check (decision in ('', 'pass', 'like', 'apply')),
  decided_at timestamptz,
  primary key (user_id, day, person_id)
);
create index picks_of on picks (person_id, day);

-- Who was passed over, wherever; they are not proposed again for a while.
create table passes (
  user_id bigint not null references users on delete cascade,
  person_id bigint not null references users on delete cascade,
  at timestamptz not null,
  primary key (user_id, person_id),
  check (user_id <> person_id)
);
create index passes_of on passes (person_id);
