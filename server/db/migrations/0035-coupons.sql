-- What coupons there are. `value` is fen off where the type is 0, else the percent that is still paid; without send ways a
-- plan is only given, never claimed; `stock` is what is left to claim, none where it has no end.
create table coupon_plans (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  coupon_id text not null,
  name text not null,
  coupon_type smallint not null check (coupon_type in (0, 1)),
  value integer not null check (value > 0),
  sku_ids integer[] not null,
  clients text[] not null check (clients <> '{}'),
  send_ways text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  days smallint not null default 7 check (days > 0),
  stock integer check (stock >= 0),
  check (coupon_type = 0 or value < 100)
);
create index coupon_plans_by_end on coupon_plans (ends_at, id);

create table coupons (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users,
  plan_id bigint not null references coupon_plans,
  once_key text not null unique,
  state text not null default 'ready' check (state in ('ready', 'held', 'used')),
  order_id bigint unique references orders,
  received_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'ready') = (order_id is null))
);
create index coupons_by_user on coupons (user_id, expires_at, id);

create index coupons_by_plan on coupons (plan_id);

-- Free cards and hearts, each lot with its own end; none for what is permanent. They take the place of `holdings`, which is emptied.
create table card_lots (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('meet', 'heart')),
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining >= 0 and remaining <= amount),
  source text not null,
  once_key text not null unique,
  received_at timestamptz not null,
  expires_at timestamptz
);
create index card_lots_by_user on card_lots (user_id);
-- what has an end and what has none in one order, so that lots that are over are never read
create index card_lots_left on card_lots (user_id, coalesce(expires_at, 'infinity'::timestamptz), id)
  include (kind, remaining, expires_at) where remaining > 0;
insert into card_lots (user_id, kind, amount, remaining, source, once_key, received_at)
  select user_id, 'heart', hearts, hearts, 'kept', 'kept:heart:' || user_id, now() from holdings where hearts > 0
  union all
  select user_id, 'meet', meet_cards, meet_cards, 'kept', 'kept:meet:' || user_id, now() from holdings where meet_cards > 0;
update holdings set hearts = 0, meet_cards = 0;

-- The lot of the card that paid, so that it can go back there.
alter table applications add column card_lot_id bigint;
