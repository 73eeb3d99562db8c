-- Who runs a job's period, and when they last said so: a process that died is taken over from, one that lives is not. What
-- a server of before claims counts as ended.
alter table job_runs
  add column holder text not null default '',
  add column renewed_at timestamptz not null default now(),
  add column finished_at timestamptz default now();
create index job_runs_under_way on job_runs (job) where finished_at is null;

-- Whose a noon is: only they write its lists.
alter table noons add column holder text not null default '';

-- Old lists, and that there were some, go by their day.
create index noon_lists_by_day on noon_lists (day);
