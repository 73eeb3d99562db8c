-- sum 421afa4971304151
-- The year-end draw: points as a ledger with a balance, secrets of days, draws, and what is left of prizes.
create table year_end_accounts (
  user_id bigint primary key references users on delete cascade,
  balance integer not null default 0 check (balance >= 0),
  draws integer not null default 0 check (draws >= 0)
);

-- `once_key` says of what: a task, its period and which time, or a draw.
create table year_end_points (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  change integer not null check (change <> 0),
  reason text not null,
  once_key text not null,
  at timestamptz not null,
  unique (user_id, once_key)
);

-- A secret is sealed until its day is over; the commitment is published before its first draw.
create table year_end_secrets (
  day text primary key,
  sealed bytea not null,
  commitment text not null,
  made_at timestamptz not null
);

create table year_end_draws (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  number integer not null,
  day text not null,
  client_key text not null,
  mac text not null,
  unit integer not null check (unit between 0 and 9999),
  prize text not null,
  at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, number),
  unique (user_id, client_key)
);
create index year_end_draws_latest on year_end_draws (id desc);

-- No number: as many as are drawn.
create table year_end_stock (
  prize text primary key,
  remaining integer check (remaining >= 0)
);
insert into year_end_stock (prize) values
  ('memberCoupon'), ('meetCard'), ('heartCard'), ('food100'), ('food30'), ('food1000'), ('voucher'), ('food50');

-- What the voucher buys for 9.9 yuan (document 2 §3), and the coupons behind two prizes, which nobody can claim.
update skus set place = place + 1 where kind = 'dogFood' and price > 2000;
insert into skus (id, kind, name, currency, price, quantity, product_id, place)
  select 208, 'dogFood', '100 狗粮', 'yuan', 2000, 100, 'dogfood100', place + 1 from skus where id = 207;
insert into coupon_plans (public_id, coupon_id, name, coupon_type, value, sku_ids, clients, send_ways, starts_at, ends_at)
values
  ('YearEndMemberCoupon', 'YearEndMember', '大会员 9 折券', 1, 90, '{301,302,303}', '{miniprogram,ios,android}', '{}',
    '2025-01-17 10:00+08', '2025-02-07 23:59:59+08'),
  ('YearEndVoucher', 'YearEndDogFood', '9.9 元购 100 狗粮代金券', 0, 1010, '{208}', '{miniprogram,ios,android}', '{}',
    '2025-01-17 10:00+08', '2025-02-07 23:59:59+08');
