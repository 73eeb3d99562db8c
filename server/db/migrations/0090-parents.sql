-- sum b21bbfe37e445b3a
-- Mutual elections. What a participant chooses is in one sealed ballot of fixed length, made when they are enrolled: its row
-- tells neither whom nor how many. After the end the results are computed from the ballots; `tree` has the published
-- commitments, leaf by leaf, and `root` is what everybody is shown.
create table elections (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  type smallint not null check (type in (0, 1)),
  title text not null,
  opposite boolean not null,
  option_limit smallint not null check (option_limit > 0),
  contact_key text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  closed_at timestamptz,
  root text not null default '',
  tree bytea,
  created_at timestamptz not null,
  check (starts_at < ends_at),
  check ((closed_at is null) = (tree is null))
);
create index elections_to_close on elections (ends_at) where closed_at is null and cancelled_at is null;

create table election_members (
  election_id bigint not null references elections,
  user_id bigint not null references users on delete cascade,
  place integer not null,
  ballot_sealed bytea not null,
  privileges integer[] not null default '{}',
  selected_privilege smallint not null default 0,
  primary key (election_id, user_id),
  unique (election_id, place)
);
create index election_members_by_user on election_members (user_id, election_id);

-- One final choice a participant; the code is what they tell staff.
create table election_finals (
  election_id bigint not null references elections,
  user_id bigint not null references users on delete cascade,
  chosen_id bigint not null references users on delete cascade,
  code text unique,
  at timestamptz not null,
  primary key (election_id, user_id)
);
create index election_finals_by_user on election_finals (user_id);
create index election_finals_by_chosen on election_finals (chosen_id);
