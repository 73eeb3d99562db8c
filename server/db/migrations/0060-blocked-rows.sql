-- A block of a masked row is of that row in its list, and stands beside one of the same person by name. A block that
-- follows into a new account is one of either kind, and ends with the block it followed from.
alter table blocks
  add column list text not null default '' check (list in ('', 'visitor', 'follower', 'recommender', 'like')),
  drop constraint blocks_origin_check,
  add constraint blocks_origin_check check (origin in ('person', 'row', 'trace', 'rowTrace')),
  drop constraint blocks_pkey,
  add primary key (blocker_id, blocked_id, origin, list);
update blocks as b set list = case
    when exists (select from visits where host_id = b.blocker_id and guest_id = b.blocked_id) then 'visitor'
    when exists (select from follows where followed_id = b.blocker_id and follower_id = b.blocked_id) then 'follower'
    when exists (select from likes where liked_id = b.blocker_id and liker_id = b.blocked_id) then 'like'
    else 'recommender' end
  where origin = 'row';

-- Of which account a trace is, where its own was only followed into; and of which kind of block.
alter table block_traces
  add column origin text not null default 'person' check (origin in ('person', 'row')),
  add column root_id bigint references users on delete cascade;
create index block_traces_root on block_traces (root_id);
update block_traces as t set root_id = (
    select o.blocked_id from block_traces as o
    where o.blocker_id = t.blocker_id and o.blocked_id <> t.blocked_id and o.trace in (
      select trace from block_traces as s where s.blocker_id = t.blocker_id and s.blocked_id = t.blocked_id)
    order by o.at, o.blocked_id limit 1)
  where exists (
    select from blocks as b where b.blocker_id = t.blocker_id and b.blocked_id = t.blocked_id and b.origin = 'trace');
update block_traces as t set origin = 'row' from blocks as b
  where b.blocker_id = t.blocker_id and b.blocked_id = coalesce(t.root_id, t.blocked_id) and b.origin = 'row';
update blocks as b set origin = 'rowTrace' where origin = 'trace' and not exists (
    select from block_traces as t
    where t.blocker_id = b.blocker_id and t.blocked_id = b.blocked_id and t.origin = 'person')
  and exists (select from block_traces as t where t.blocker_id = b.blocker_id and t.blocked_id = b.blocked_id);
-- The list of blocks holds those of the blocker's own doing.
drop index blocks_latest;
create index blocks_latest on blocks (blocker_id, at desc, blocked_id, handle) where origin in ('person', 'row');
