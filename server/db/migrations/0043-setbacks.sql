-- Work of jobs on one row that fails, as when a service does not answer: how often in a row and since when, when it is tried
-- again, and the day, of Shanghai, on which somebody was last told of it.
create table setbacks (
  work text not null,
  ref text not null,
  tries integer not null check (tries > 0),
  since timestamptz not null,
  next_at timestamptz not null,
  told_on date,
  primary key (work, ref)
);
create index setbacks_by_time on setbacks (next_at);
