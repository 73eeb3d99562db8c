-- sum 8ed55b774a266cd7
-- Income tax of payouts, which the platform pays: fixed when one is paid, by what its owner received in the month.
alter table withdrawals
  add column tax_month text not null default '',
  add column before_tax integer not null default 0 check (before_tax >= 0),
  add column tax integer not null default 0 check (tax >= 0);
create table payout_months (
  user_id bigint not null references users,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  payouts integer not null,
  paid integer not null,
  tax integer not null,
  primary key (user_id, month)
);
create index payout_months_by_month on payout_months (month, user_id);
update withdrawals set tax_month = to_char(ended_at at time zone 'Asia/Shanghai', 'YYYY-MM'), before_tax = amount where state = 3;
insert into payout_months (user_id, month, payouts, paid, tax)
  select user_id, tax_month, count(*), sum(amount), 0 from withdrawals where state = 3 group by user_id, tax_month;
-- Months that staff declared to the tax office.
create table tax_declarations (
  month text primary key,
  declared_by text not null,
  at timestamptz not null
);
