-- sum 84d7fbe1011e9a1d
-- Who has a seat at the activity of an election takes part once they checked in there; staff add and remove before the start.
alter table election_members add column came boolean not null default true;
