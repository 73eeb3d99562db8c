-- sum e47450197afce77a
-- Numbers of a phone book that somebody hides from: a keyed hash of each, whether it has an account or not.
create table contact_blocks (
  id text primary key,
  user_id bigint not null references users on delete cascade,
  mark bytea not null,
  -- its last two digits, by which it is told from others
  tail text not null check (tail ~ '^[0-9]{2}$'),
  at timestamptz not null,
  unique (user_id, mark)
);
create index contact_blocks_by_mark on contact_blocks (mark);
create index contact_blocks_latest on contact_blocks (user_id, at desc, id);

-- The accounts that a number led to; what it did to them ends with it.
create table contact_matches (
  contact_id text not null references contact_blocks on delete cascade,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null,
  primary key (contact_id, user_id)
);
create index contact_matches_by_user on contact_matches (user_id);
