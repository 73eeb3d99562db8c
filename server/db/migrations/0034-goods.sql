-- What can be bought. Prices are fen, or dog food where that is the currency; a quantity is dog food, months, times or tickets.
create table skus (
  id integer primary key check (id > 0),
  kind text not null check (kind in ('dogFood', 'membership', 'planes', 'face', 'ticket')),
  name text not null,
  note text not null default '',
  currency text not null check (currency in ('yuan', 'dogFood')),
  price integer not null check (price > 0),
  list_price integer not null default 0 check (list_price = 0 or list_price > price),
  quantity integer not null check (quantity > 0),
  bonus integer not null default 0 check (bonus >= 0),
  ref text not null default '',
  product_id text not null default '',
  place smallint not null default 0,
  on_sale boolean not null default true,
  check (kind <> 'dogFood' or currency = 'yuan')
);
create index skus_on_sale on skus (kind, place, id) where on_sale;

insert into skus (id, kind, name, currency, price, list_price, quantity, bonus, product_id, place) values
  (100, 'planes', '纸飞机次数', 'dogFood', 10, 0, 1, 0, '', 1),
  (201, 'dogFood', '60 狗粮', 'yuan', 600, 0, 60, 0, 'dogfood60', 1),
  (202, 'dogFood', '300 狗粮', 'yuan', 3000, 0, 300, 0, 'dogfood300', 2),
  (203, 'dogFood', '680 狗粮', 'yuan', 6800, 0, 680, 20, 'dogfood680', 3),
  (204, 'dogFood', '1280 狗粮', 'yuan', 12800, 0, 1280, 60, 'dogfood1280', 4),
  (205, 'dogFood', '3280 狗粮', 'yuan', 32800, 0, 3280, 220, 'dogfood3280', 5),
  (206, 'dogFood', '6480 狗粮', 'yuan', 64800, 0, 6480, 520, 'dogfood6480', 6),
  (301, 'membership', '12 个月大会员', 'yuan', 22800, 36000, 12, 0, 'vip12', 1),
  (302, 'membership', '3 个月大会员', 'yuan', 7800, 9000, 3, 0, 'vip3', 2),
  (303, 'membership', '1 个月大会员', 'yuan', 3000, 0, 1, 0, 'vip1', 3),
  (400, 'face', '真人认证', 'yuan', 100, 0, 1, 0, 'facecheck', 1);

-- One purchase: created, paid, delivered, refunded, or closed unpaid. What was offered then stands in it.
create table orders (
  id bigint generated always as identity primary key,
  no text not null unique check (no ~ '^[0-9A-Za-z]{20,32}$'),
  user_id bigint not null references users,
  sku_id integer not null references skus,
  kind text not null,
  name text not null,
  currency text not null check (currency in ('yuan', 'dogFood')),
  quantity integer not null check (quantity > 0),
  bonus integer not null default 0 check (bonus >= 0),
  ref text not null default '',
  product_id text not null default '',
  charge boolean not null default false,
  price integer not null check (price > 0),
  discount integer not null default 0 check (discount >= 0 and discount < price),
  coupon_id text not null default '',
  rail text not null default '' check (rail in ('', 'local', 'virtual', 'jsapi', 'dogFood')),
  state text not null default 'created'
    check (state in ('created', 'paid', 'delivered', 'closed', 'refunding', 'refunded')),
  trouble text not null default '',
  transaction_id text unique,
  payer_sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  begun_at timestamptz,
  asked_at timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  ended_at timestamptz
);
-- one whose payment cannot be is for staff, and one that a service charges by itself is nobody's tap: both keep nobody from buying
create unique index orders_open on orders (user_id, sku_id) where state = 'created' and trouble = '' and not charge;
create index orders_by_user on orders (user_id, id desc);
create index orders_bought on orders (user_id, id desc) where paid_at is not null or trouble <> '';
create index orders_by_sku on orders (sku_id);
create index orders_waiting on orders (expires_at) where state = 'created' and trouble = '';
create index orders_undelivered on orders (paid_at) where state = 'paid';

-- Money that goes back; one for each order.
create table refunds (
  id bigint generated always as identity primary key,
  no text not null unique,
  order_id bigint not null unique references orders,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('asked', 'done', 'failed')),
  taken_back integer not null default 0,
  short integer not null default 0,
  asked_at timestamptz not null,
  tried_at timestamptz,
  ended_at timestamptz
);
create index refunds_open on refunds (asked_at) where state = 'asked';

-- What payment services told us, once each, and what became of it.
create table payment_notices (
  rail text not null,
  notice_id text not null,
  event text not null,
  order_no text not null default '',
  outcome text not null,
  at timestamptz not null,
  primary key (rail, notice_id)
);

-- Times that were bought and are not used yet: paper planes, face checks, tickets of an activity (`ref`).
create table allowances (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('planes', 'face', 'ticket')),
  ref text not null default '',
  remaining integer not null check (remaining >= 0),
  primary key (user_id, kind, ref)
);
