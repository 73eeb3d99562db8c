-- What somebody agreed to, in which version, when, and when they took it back. A new version is a new row.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  version text not null,
  agreed_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consents_standing on consents (user_id, kind, version) where withdrawn_at is null;

-- Notification switches that differ from their default. `status` is 0, 1, or the channel's name.
create table switches (
  user_id bigint not null references users on delete cascade,
  switch_id integer not null,
  status text not null,
  at timestamptz not null,
  primary key (user_id, switch_id)
);

-- When somebody last hid by stealth: free once in seven days.
create table stealth_uses (
  user_id bigint primary key references users on delete cascade,
  at timestamptz not null
);
