-- A block is mutual and at once: neither is there for the other (document 1 §6).
create table blocks (
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of on blocks (blocked_id, blocker_id);
create index blocks_latest on blocks (blocker_id, at desc, blocked_id);

-- Keyed hashes of what the blocked one is known by, so that the block follows into a new account.
create table block_traces (
  blocker_id bigint not null references users on delete cascade,
  trace bytea not null,
  at timestamptz not null,
  primary key (blocker_id, trace)
);
create index block_traces_by_trace on block_traces (trace);

-- Whose posts somebody does not want to see; they do not learn of it.
create table dynamic_blocks (
  user_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index dynamic_blocks_latest on dynamic_blocks (user_id, at desc, blocked_id);
create index dynamic_blocks_of on dynamic_blocks (blocked_id);

-- What somebody told the platform about another. `evidence` is what it is about, as it stood then.
create table reports (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  reporter_id bigint not null references users,
  target_id bigint not null references users,
  place text not null check (place in ('profile', 'chat', 'application')),
  reason smallint not null,
  explanation text not null default '',
  image_keys text[] not null default '{}',
  evidence jsonb not null default '{}',
  state text not null check (state in ('open', 'upheld', 'dismissed')),
  at timestamptz not null,
  decided_at timestamptz
);
create index reports_open on reports (at) where state = 'open';
create index reports_by_reporter on reports (reporter_id, at desc);
create index reports_by_target on reports (target_id, at desc);
