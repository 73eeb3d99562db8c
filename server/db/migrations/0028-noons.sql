-- A noon: who is at work on it (a lease that is renewed), whether it is done, and what was learned of how people choose.
create table noons (
  day date primary key,
  renewed_at timestamptz not null,
  finished_at timestamptz,
  weights jsonb not null default '{}'
);

-- For whom the people of a noon were found, also when there were none: found once, by the noon or at the first look.
create table noon_lists (
  user_id bigint not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);

-- The wishes that still hold until the noon after `at`; empty for none.
alter table preferences add column before jsonb not null default '{}';

-- Who may be met, the latest to be here first: everywhere, and in one place.
create index users_to_meet on users (gender, last_used_at desc, id)
  where banned_at is null and cancelled_at is null and not stealth and not paired;
create index users_to_meet_nearby on users (gender, province, city, last_used_at desc, id)
  where banned_at is null and cancelled_at is null and not stealth and not paired;
create index users_newest on users (gender, created_at desc, id)
  where banned_at is null and cancelled_at is null and not stealth and not paired;

-- Old recommendations go by their day.
create index picks_by_day on picks (day);
