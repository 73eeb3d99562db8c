-- Since when somebody is paired: going back to single is free after thirty days (document 3 §9).
alter table users add column paired_at timestamptz;
update users set paired_at = created_at where paired;
