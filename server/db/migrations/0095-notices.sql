-- sum c3974dfc594938d4
-- Notices. An event says that something of a kind happened to somebody, never who did it; what there is to tell is asked of
-- the lists of that person, when it is told. A notice stands in the app and goes outside at most once.
create table notice_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  at timestamptz not null
);
create index notice_events_of on notice_events (user_id, kind, id);

create table notices (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  about text not null default '',
  text text not null default '',
  count integer not null default 0,
  since timestamptz not null,
  at timestamptz not null,
  alert_id bigint,
  read_at timestamptz,
  outside text not null default 'waiting' check (outside in ('waiting', 'sending', 'sent', 'unknown', 'none')),
  due_at timestamptz not null,
  channel text not null default '',
  tried text[] not null default '{}',
  claimed_at timestamptz,
  sent_at timestamptz
);
create index notices_of on notices (user_id, at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_due on notices (due_at) where outside = 'waiting';
create index notices_in_flight on notices (claimed_at) where outside = 'sending';
create index notices_sent on notices (user_id, kind, sent_at) where sent_at is not null;
create index notices_by_time on notices (at);

create table notice_looks (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  at timestamptz not null,
  primary key (user_id, kind)
);

create table notice_permissions (
  user_id bigint not null references users on delete cascade,
  template text not null,
  granted integer not null default 0 check (granted >= 0),
  asked_at timestamptz not null,
  refused boolean not null default false,
  request_id text not null default '',
  primary key (user_id, template)
);

create table official_openids (
  user_id bigint primary key references users on delete cascade,
  openid_sealed bytea not null,
  seen_at timestamptz not null
);

create table push_subscriptions (
  endpoint_mac bytea primary key,
  user_id bigint not null references users on delete cascade,
  session_hash bytea not null,
  sealed bytea not null,
  at timestamptz not null
);
create index push_subscriptions_of on push_subscriptions (user_id);

create table reclaim_warnings (
  user_id bigint primary key references users on delete cascade,
  unused_since timestamptz not null,
  days integer not null
);

alter table alerts add column noticed boolean not null default true;
alter table alerts alter column noticed set default false;
create index alerts_unnoticed on alerts (id) where not noticed;
