-- Every prolongation of a membership, once for each order or gift. Terms that follow each other without a gap are one row of
-- months: each ends `row_months` after `row_starts_at`, so that a short month shortens none after it.
create table membership_terms (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  once_key text not null unique,
  months smallint not null check (months > 0),
  row_starts_at timestamptz not null,
  row_months integer not null check (row_months >= months),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  taken_back_at timestamptz
);
create index membership_terms_by_user on membership_terms (user_id, id desc);

-- How often a membership made something free, and what it would have cost, by year in Shanghai.
create table membership_savings (
  user_id bigint not null references users on delete cascade,
  year smallint not null,
  times integer not null default 0,
  saved integer not null default 0,
  primary key (user_id, year)
);

-- Memberships that renew themselves.
create table subscriptions (
  id bigint generated always as identity primary key,
  no text not null unique,
  user_id bigint not null references users,
  sku_id integer not null references skus,
  rail text not null check (rail in ('local', 'virtual', 'jsapi')),
  contract_id text unique,
  payer_sealed bytea,
  price integer not null check (price > 0),
  state text not null check (state in ('signing', 'active', 'cancelled', 'ended')),
  signed_at timestamptz,
  next_charge_at timestamptz,
  noticed_for timestamptz,
  noticed_at timestamptz,
  noticed_price integer check (noticed_price > 0),
  announced_for timestamptz,
  next_price integer check (next_price > 0),
  next_price_from timestamptz,
  tries smallint not null default 0,
  tried_at timestamptz,
  tried_order text,
  cancelled_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null
);
create unique index subscriptions_open on subscriptions (user_id) where state in ('signing', 'active');
create index subscriptions_by_user on subscriptions (user_id, id desc);
create index subscriptions_by_sku on subscriptions (sku_id);
create index subscriptions_unclosed on subscriptions (id)
  where state in ('cancelled', 'ended') and contract_id is not null and closed_at is null;
create index subscriptions_due on subscriptions (next_charge_at) where state = 'active';

-- Prices and terms that will change, told to members before they do.
create table announcements (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('price', 'terms')),
  sku_id integer references skus,
  price integer check (price > 0),
  text text not null,
  made_at timestamptz not null,
  takes_effect_at timestamptz not null,
  told_up_to bigint not null default 0,
  done_at timestamptz,
  check ((kind = 'price') = (sku_id is not null and price is not null))
);
create index announcements_by_sku on announcements (sku_id);
-- one change of a price after the other
create unique index announcements_price on announcements (sku_id) where done_at is null and kind = 'price';
create index announcements_open on announcements (takes_effect_at) where done_at is null;
