-- sum 69bdc717a5917cb8
-- The offline activity that an election was made from: a ticket leads to it.
alter table elections add column activity text references offline_activities (public_id);
create index elections_by_activity on elections (activity) where activity is not null;
