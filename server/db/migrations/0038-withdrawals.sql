-- Income that its owner asks to have paid out. 1 asked, 2 waiting for their confirmation, 3 paid, 4 failed, 5 refused.
-- Name and openid go when it has ended. `bill_no` is the bill that stands for it now, `transfer_no` the service's own name.
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
  transfer_no text,
  confirm_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index withdrawals_by_user on withdrawals (user_id, id desc);
create index withdrawals_by_day on withdrawals (user_id, created_at);
create index withdrawals_asked on withdrawals (id) where state = 1;
create index withdrawals_confirming on withdrawals (confirm_until) where state = 2;

-- Every bill that was ever made of a withdrawal, stored before the payment service hears of it. `next_at` is when it is
-- looked at again, `trouble` what the service said that cannot be.
create table withdrawal_bills (
  no text primary key,
  withdrawal_id bigint not null references withdrawals,
  state text not null default 'new' check (state in ('new', 'sent', 'confirming', 'paid', 'failed', 'expired')),
  transfer_no text not null default '',
  package_sealed bytea,
  made_at timestamptz not null,
  sent_at timestamptz,
  asked_at timestamptz,
  next_at timestamptz not null,
  ended_at timestamptz,
  trouble text not null default ''
);
-- never paid twice, and never two that could still be paid
create unique index withdrawal_bills_standing on withdrawal_bills (withdrawal_id)
  where state in ('new', 'sent', 'confirming', 'paid');
create index withdrawal_bills_of on withdrawal_bills (withdrawal_id);
create index withdrawal_bills_due on withdrawal_bills (next_at) where state in ('new', 'sent', 'confirming');

create table group_leaders (
  user_id bigint primary key references users on delete cascade,
  group_name text not null,
  since timestamptz not null,
  lost_at timestamptz,
  reason text not null default ''
);
