-- sum ba6f1ac5893eebf0
-- Parents-match: singles who agreed, the accounts of parents, whom parents were shown, and gifts given once.
alter table users add column parent boolean not null default false;

create table family_children (
  user_id bigint primary key references users on delete cascade,
  gender smallint not null,
  joined boolean not null default false,
  paused boolean not null default false,
  wx_sealed bytea,
  phone_sealed bytea,
  nation text not null default '',
  only_child smallint not null default 0,
  has_house smallint not null default 0,
  has_car smallint not null default 0,
  smoke smallint not null default 0,
  drink smallint not null default 0,
  -- The gift was given, or refused for contacts that had it before.
  gift_settled boolean not null default false,
  -- An open invitation; one at a time.
  code text unique,
  code_until timestamptz,
  joined_at timestamptz not null,
  -- When a parent was last shown this single: who waited longest comes first.
  turn_at timestamptz not null
);
create index family_children_turn on family_children (gender, turn_at, user_id) where joined and not paused;

create table family_parents (
  user_id bigint primary key references users on delete cascade,
  public_id text not null unique,
  -- Null once the child or the parent ended it.
  child_id bigint references users on delete set null,
  nickname text not null,
  province text not null default '',
  city text not null default '',
  wx_sealed bytea,
  phone_sealed bytea,
  joined_at timestamptz not null,
  -- The day of the last draw, YYYY-MM-DD.
  drawn_on text not null default ''
);
create index family_parents_of on family_parents (child_id) where child_id is not null;

-- A single who was shown to a parent, on behalf of the parent's child. Either side has its own name for the other.
create table family_pairs (
  id bigint generated always as identity primary key,
  parent_id bigint not null references users on delete cascade,
  of_id bigint not null references users on delete cascade,
  child_id bigint not null references users on delete cascade,
  parent_uid text not null unique,
  child_uid text not null unique,
  drawn_at timestamptz not null,
  viewed_at timestamptz,
  unlocked_at timestamptz,
  hidden boolean not null default false,
  unique (parent_id, of_id, child_id)
);
create index family_pairs_drawn on family_pairs (parent_id, of_id, id desc) where not hidden;
create index family_pairs_seen on family_pairs (child_id, viewed_at desc, id desc) where viewed_at is not null;
create index family_pairs_of on family_pairs (of_id);
create index family_pairs_child on family_pairs (child_id);

-- Keyed hashes of contacts for which the gift was given: they outlive the account and point to none.
create table family_gifts (
  key_mac bytea primary key,
  at timestamptz not null
);

-- The QR code of the group, set by staff; the latest counts.
create table family_groups (
  id integer generated always as identity primary key,
  picture_key text not null,
  at timestamptz not null
);

alter table reports drop constraint reports_place_check;
alter table reports add constraint reports_place_check
  check (place in ('profile', 'chat', 'application', 'dynamic', 'comment', 'plane', 'family')) not valid;
alter table reports validate constraint reports_place_check;
