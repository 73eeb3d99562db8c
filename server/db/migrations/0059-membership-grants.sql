-- Up to when a membership was granted without an order, so that every other end follows from its terms.
alter table memberships add column granted_until timestamptz;
update memberships m set granted_until = expires_at
where expires_at is distinct from (
  select max(ends_at) from membership_terms t
  where t.user_id = m.user_id and (taken_back_at is null or starts_at < taken_back_at)
);
-- Income from before it had to mature is long mature.
update lots l set matures_at = l.created_at + interval '168 hours'
from entries e join movements m on m.id = e.movement_id
where e.lot_id = l.id and e.amount > 0 and l.origin = 'income' and l.matures_at is null and m.once_key like '%:income';
