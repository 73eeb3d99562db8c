-- What was done to somebody who broke the rules (document 1 §4). It holds from `at` until `until`, or until it is lifted.
create table punishments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (
    kind in ('warning', 'deleteContent', 'limitSpread', 'featureBan', 'ban', 'deviceBan', 'cancellation')
  ),
  feature text not null default '' check (feature in ('', 'chat', 'planet', 'plane', 'profile', 'activity')),
  reason text not null,
  at timestamptz not null,
  until timestamptz,
  lifted_at timestamptz,
  check ((kind = 'featureBan') = (feature <> ''))
);
create index punishments_by_user on punishments (user_id, at desc);
create index punishments_ending on punishments (until) where lifted_at is null and until is not null;

-- Devices that may not log in, by keyed hash.
create table banned_devices (
  device_mac bytea primary key,
  punishment_id bigint not null references punishments,
  at timestamptz not null
);

alter table users
  add column banned_until timestamptz,
  add column spread_limited boolean not null default false,
  add column feature_bans text[] not null default '{}';

-- Dog food of somebody who is banned stays theirs and cannot move.
alter table wallets add column frozen_at timestamptz;
