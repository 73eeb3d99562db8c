-- An unlock is of a person, in every list: what was paid for a person who was open already goes back, row by row.
alter table unlocks add column examined boolean not null default false;
create index unlocks_unexamined on unlocks (at, owner_id, person_id, source) where not examined;
-- A visit opens by its unlock alone.
insert into unlocks (owner_id, person_id, source, at)
  select host_id, guest_id, 'visitor', unlocked_at from visits where unlocked_at is not null
  on conflict do nothing;
