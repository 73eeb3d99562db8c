-- sum 7af8a0396341b3a1
-- 结束聊天: by one of the two, for both; `ended_at` stays when whoever ended it takes it up again.
alter table conversations add column ended_by bigint check (ended_by in (low_id, high_id));
alter table conversations add column ended_at timestamptz;
