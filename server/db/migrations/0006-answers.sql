-- The first answer to a signed write, given again when the same signature comes again.
create table answers (
  session_hash bytea not null,
  sign bytea not null,
  answer jsonb,
  at timestamptz not null,
  primary key (session_hash, sign)
);
create index answers_by_time on answers (at);

-- Counters of the shared limiters (shape is the limiter library's).
create table limiter_points (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- A job runs once for its period, whatever the clock or the number of processes does.
create table job_runs (
  job text not null,
  period text not null,
  at timestamptz not null,
  primary key (job, period)
);
