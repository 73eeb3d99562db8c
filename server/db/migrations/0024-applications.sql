-- Asking to get to know somebody. One pending between two people at a time; each has one end and one refund decision.
create table applications (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  from_id bigint not null references users,
  to_id bigint not null references users,
  message text not null default '',
  paid_by text not null check (paid_by in ('dogFood', 'card')),
  price integer not null check (price >= 0),
  refunded integer not null default 0 check (refunded >= 0 and refunded <= price),
  state smallint not null check (state between 1 and 5),
  reject_reason text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  viewed_at timestamptz,
  ended_at timestamptz,
  from_news boolean not null default false,
  to_news boolean not null default true,
  from_deleted_at timestamptz,
  to_deleted_at timestamptz,
  check (from_id <> to_id),
  check ((state = 1) = (ended_at is null)),
  check (paid_by = 'dogFood' or refunded = 0)
);
create unique index applications_pending on applications (least(from_id, to_id), greatest(from_id, to_id)) where state = 1;
create index applications_received on applications (to_id, (state = 1) desc, created_at desc, id) where to_deleted_at is null;
create index applications_sent on applications (from_id, created_at desc, id) where from_deleted_at is null;
create index applications_of_pair on applications (from_id, to_id, created_at desc);
create index applications_of_receiver on applications (to_id, from_id);
create index applications_expiring on applications (expires_at) where state = 1;

-- What is paid for an application is held until it is known what comes back.
alter table entries drop constraint entries_house_check;
alter table entries add constraint entries_house_check
  check (house in ('sales', 'grants', 'revenue', 'expired', 'rewards', 'held'));
