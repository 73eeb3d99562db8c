-- One row a pair. `handle` is what the host's list calls a locked guest; nobody else's list knows it.
create table visits (
  host_id bigint not null references users,
  guest_id bigint not null references users,
  handle text not null unique,
  count integer not null default 1 check (count > 0),
  last_at timestamptz not null,
  unlocked_at timestamptz,
  primary key (host_id, guest_id)
);
create index visits_latest on visits (host_id, last_at desc, guest_id);

-- Totals kept as visits happen, so that a counter costs one row however famous the host is.
create table visit_counts (
  host_id bigint primary key references users,
  total integer not null,
  today date not null,
  today_total integer not null
);
