-- sum 3dd4932ea8ebf404
-- What somebody decided about a person of their list of the day while it was the latest one: of everybody who was shown, the
-- no as well as the yes. The daily match learns from these alone, since a like from anywhere else has no pass beside it.
create table list_decisions (
  user_id bigint not null references users on delete cascade,
  person_id bigint not null references users on delete cascade,
  liked boolean not null,
  at timestamptz not null,
  primary key (user_id, person_id),
  check (user_id <> person_id)
);
create index list_decisions_of on list_decisions (person_id);
create index list_decisions_by_time on list_decisions (at);

-- of what was decided before: whatever stands on a list and was decided before the next list came at noon
insert into list_decisions (user_id, person_id, liked, at)
select distinct on (user_id, person_id) user_id, person_id, decision <> 'pass', decided_at
from picks
where decision <> '' and decided_at < (day + 1 + time '12:00') at time zone 'Asia/Shanghai'
order by user_id, person_id, day desc;

-- of how many decisions somebody is a side, given and received; what was learned before says none, until the next noon
alter table learned_numbers add column decisions integer not null default 0;
