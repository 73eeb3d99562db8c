-- sum 644372b5e9410450
-- What payment services state of a day, once for each day: a report, and its lines until they are old.
create table statement_days (
  day date primary key,
  report jsonb not null,
  at timestamptz not null
);
-- Of a payout the net of all its movements, negative when money came back.
create table statement_lines (
  about text not null check (about in ('payment', 'refund', 'payout')),
  no text not null,
  order_no text not null,
  amount integer not null,
  state text not null check (state in ('done', 'asked', 'failed')),
  day date not null,
  primary key (about, no)
);
create index statement_lines_by_order on statement_lines (order_no) where about = 'refund';
create index statement_lines_by_day on statement_lines (day);
-- Where they differ from our books, for staff; settled with a reason, by somebody or by a later statement.
create table statement_differences (
  id bigint generated always as identity primary key,
  about text not null check (about in ('payment', 'refund', 'payout')),
  no text not null,
  what text not null check (what in ('oursOnly', 'theirsOnly', 'amount', 'state')),
  ours text not null,
  theirs text not null,
  day date not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text not null default '',
  reason text not null default '',
  unique (about, no)
);
create index statement_differences_open on statement_differences (id) where settled_at is null;
-- what a day is compared with
create index orders_paid on orders (paid_at) where paid_at is not null;
create index refunds_asked on refunds (asked_at);
create index refunds_ended on refunds (ended_at);
create index withdrawal_bills_ended on withdrawal_bills (ended_at);
create index withdrawal_bills_by_transfer on withdrawal_bills (transfer_no) where transfer_no <> '';
