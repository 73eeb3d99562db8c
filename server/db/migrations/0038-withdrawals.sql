-- Income that its owner asks to have paid out. 1 asked, 2 waiting for their confirmation, 3 paid, 4 failed, 5 refused.
create table withdrawals (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  once_key text not null unique,
  user_id bigint not null references users,
  dog_food integer not null check (dog_food > 0),
  amount integer not null check (amount > 0),
  state smallint not null default 1 check (state between 1 and 5),
  reason text not null default '',
  openid_sealed bytea,
  name_sealed bytea,
  as_leader boolean not null default false,
  frozen_until timestamptz,
  approved_at timestamptz,
  bill_no text unique,
  bill_count smallint not null default 0,
  transfer_no text,
  package_sealed bytea,
  asked_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index withdrawals_by_user on withdrawals (user_id, id desc);
create index withdrawals_open on withdrawals (id) where state in (1, 2);

create table group_leaders (
  user_id bigint primary key references users on delete cascade,
  group_name text not null,
  since timestamptz not null,
  lost_at timestamptz,
  reason text not null default ''
);
