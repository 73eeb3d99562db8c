-- sum 7d51d417609cf4f5
-- What buyers ask back: one open request an order. Accepted, its refund tells how far the money is.
create table refund_requests (
  id bigint generated always as identity primary key,
  no text not null unique,
  order_id bigint not null references orders,
  user_id bigint not null references users,
  reason text not null,
  words text not null default '',
  offered integer not null check (offered > 0),
  state text not null check (state in ('asked', 'accepted', 'refused', 'withdrawn')),
  answer text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null))
);
create unique index refund_requests_open on refund_requests (order_id) where state in ('asked', 'accepted');
create index refund_requests_waiting on refund_requests (asked_at) where state = 'asked';
create index refund_requests_by_order on refund_requests (order_id, id);
create index refund_requests_by_user on refund_requests (user_id);
