-- sum 92f6d84147999009
-- Invoices of paid orders: asked, issued or refused by staff; reversing and reversed (红冲) once money went back.
create table invoices (
  id bigint generated always as identity primary key,
  no text not null unique,
  user_id bigint not null references users,
  order_id bigint not null references orders,
  kind text not null check (kind in ('person', 'company')),
  title text not null,
  tax_no text not null default '',
  email_sealed bytea,
  amount integer not null check (amount > 0),
  state text not null check (state in ('asked', 'issued', 'refused', 'reversing', 'reversed')),
  number text not null default '',
  file_key text,
  reason text not null default '',
  reversal text not null default '',
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'company') = (tax_no <> ''))
);
create unique index invoices_one_live on invoices (order_id) where state in ('asked', 'issued', 'reversing');
create unique index invoices_by_number on invoices (number) where number <> '';
create index invoices_by_order on invoices (order_id, id desc);
create index invoices_by_user on invoices (user_id, id desc);
create index invoices_waiting on invoices (changed_at) where state in ('asked', 'reversing');
-- orders that can have an invoice, a page of a buyer
create index orders_invoiced on orders (user_id, id desc)
  where currency = 'yuan' and paid_at is not null and state in ('delivered', 'refunding', 'refunded');
