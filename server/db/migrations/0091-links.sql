-- sum 25f3fbe39bd16ee4
-- Links of campaigns with what they lead to, their ads, and counts that hold nothing about a person.
create table links (
  id text primary key check (id ~ '^[A-Za-z0-9-]{1,32}$'),
  way text not null check (way in ('screen', 'mini', 'outside')),
  target text not null default '',
  params jsonb not null default '{}',
  url text not null default '',
  state text not null default 'shown' check (state in ('shown', 'withdrawn')),
  at timestamptz not null,
  check ((way = 'outside') = (url <> '')),
  check ((way = 'outside') = (target = ''))
);

create table wechat_links (
  path text not null,
  query text not null,
  url text not null,
  made_at timestamptz not null,
  primary key (path, query)
);

create table link_days (
  link text not null,
  day date not null,
  medium text not null,
  count integer not null,
  primary key (link, day, medium)
);
create index link_days_by_day on link_days (day);

create table ads (
  link_id text primary key references links,
  config jsonb not null,
  keys text[] not null,
  at timestamptz not null
);

create table event_days (
  day date not null,
  name text not null,
  source text not null,
  count integer not null,
  primary key (day, name, source)
);

-- who was here of late is counted when ONLINE_FIGURE says so
create index sessions_by_seen on sessions (last_seen_at);
