-- How often a number, a WeChat account and a device have registered. The key is a keyed hash and outlives the account.
create table registrations (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('phone', 'wechat', 'device')),
  key_mac bytea not null,
  at timestamptz not null
);
create index registrations_by_key on registrations (kind, key_mac);

-- Other ways to log in, by keyed hash.
alter table users
  add column wechat_unionid text unique,
  add column apple_sub text unique,
  add column phone_proved_at timestamptz,
  add column last_used_at timestamptz;
update users set phone_proved_at = created_at, last_used_at = created_at;
create index users_by_last_use on users (last_used_at) where cancelled_at is null;

-- Devices that have logged in to an account, by keyed hash: a known one is trusted with a number that may be recycled.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  device_mac bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, device_mac)
);

-- Things shown to somebody once at their next look, such as a login from a new device.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  text text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index alerts_unread on alerts (user_id, id) where read_at is null;

-- One-use values handed out before a login elsewhere: the state of WeChat's page, the nonce of Apple's.
create table login_states (
  state_hash bytea primary key,
  kind text not null check (kind in ('wechat', 'apple')),
  device text not null,
  next text not null default '',
  expires_at timestamptz not null
);
create index login_states_by_expiry on login_states (expires_at);

-- A request to leave. Outlives the account: `receipt` is all that still knows it afterwards.
create table cancellations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  receipt text not null unique,
  reason text not null default '',
  state text not null check (state in ('waiting', 'withdrawn', 'stopped', 'done')),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz
);
create unique index cancellations_waiting on cancellations (user_id) where state = 'waiting';
create index cancellations_due on cancellations (due_at) where state = 'waiting';

-- Quarrels that keep an account from leaving until they are settled, such as a report that is being looked at.
create table disputes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null,
  opened_at timestamptz not null,
  settled_at timestamptz
);
create index disputes_open on disputes (user_id) where settled_at is null;

-- A copy of all of one's data, made in the background and kept for a day.
create table exports (
  id text primary key,
  user_id bigint not null references users on delete cascade,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed', 'gone')),
  key text not null default '',
  size bigint not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index exports_by_user on exports (user_id, requested_at desc);
create unique index exports_at_work on exports (user_id) where state in ('waiting', 'making');
create index exports_waiting on exports (requested_at) where state in ('waiting', 'making');
