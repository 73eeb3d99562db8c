-- Double entry: the entries of a movement sum to zero; people's accounts are named by user, the house's by name.
create table movements (
  id bigint generated always as identity primary key,
  once_key text not null unique,
  input_hash bytea not null,
  kind text not null,
  user_id bigint not null references users,
  description text not null,
  at timestamptz not null
);
create index movements_by_user on movements (user_id, id desc);

create table lots (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('permanent', 'limited')),
  origin text not null check (origin in ('bought', 'granted', 'income')),
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining >= 0 and remaining <= amount),
  expires_at timestamptz check ((kind = 'limited') = (expires_at is not null)),
  created_at timestamptz not null
);
create index lots_left_by_user on lots (user_id, id) where remaining > 0;
create index lots_left_by_expiry on lots (expires_at) where remaining > 0 and expires_at is not null;

create table entries (
  id bigint generated always as identity primary key,
  movement_id bigint not null references movements,
  user_id bigint references users,
  house text check (house in ('sales', 'grants', 'revenue', 'expired', 'rewards')),
  lot_id bigint references lots,
  amount integer not null check (amount <> 0),
  check ((user_id is null) <> (house is null)),
  check ((user_id is null) = (lot_id is null))
);
create index entries_by_movement on entries (movement_id);
create index entries_by_user on entries (user_id) where user_id is not null;
create index entries_by_lot on entries (lot_id) where lot_id is not null;

create table wallets (
  user_id bigint primary key references users,
  balance integer not null default 0 check (balance >= 0),
  income_ever integer not null default 0 check (income_ever >= 0)
);
