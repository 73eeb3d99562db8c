-- A token is never stored, only its SHA-256. `id` names a session in the list of devices.
create table sessions (
  token_hash bytea primary key,
  id text not null unique,
  user_id bigint not null references users on delete cascade,
  app_id text not null,
  device text not null,
  from_link boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, last_seen_at desc);
create index sessions_by_expiry on sessions (expires_at);

-- `ident` of a web page: one use, short life, one app id, one page.
create table link_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  app_id text not null,
  page text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_tokens_by_expiry on link_tokens (expires_at);

-- One live code a number: sending a new one replaces the old.
create table sms_codes (
  phone_lookup bytea primary key,
  device text not null,
  code_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
