-- Why a withdrawal waits for staff, beside a leader's: the first one of a person, or one that makes a day's sum large.
alter table withdrawals
  add column review text not null default '' check (review in ('', 'first', 'large'));
-- One that was sent already was approved by nobody but the clock; one that still waits is looked at.
update withdrawals w
set review = 'first', approved_at = case when bill_no is null and state = 1 then approved_at else coalesce(approved_at, created_at) end
where not exists (select from withdrawals p where p.user_id = w.user_id and p.state = 3 and p.ended_at <= w.created_at);

-- When staff stopped all payouts, and who let them go on.
create table payout_stops (
  id bigint generated always as identity primary key,
  stopped_by text not null,
  reason text not null,
  stopped_at timestamptz not null,
  resumed_by text,
  resumed_at timestamptz,
  check ((resumed_by is null) = (resumed_at is null))
);
create unique index payout_stops_open on payout_stops ((true)) where resumed_at is null;
