-- What a record of the ledger shows: its tab (1 spent, 2 topped up, 3 other, 4 income), the change, the money paid, fen.
alter table movements
  add column change integer not null default 0,
  add column tab smallint not null default 3 check (tab between 1 and 4),
  add column money integer not null default 0 check (money >= 0),
  add column business_id text not null default '',
  add column business_type text not null default '',
  add column detail text not null default '';
update movements m set change = coalesce((select sum(amount) from entries e where e.movement_id = m.id and e.user_id = m.user_id), 0);
update movements m set tab = case
  when change < 0 then 1
  when exists (select from entries e where e.movement_id = m.id and e.house = 'sales') then 2
  when exists (select from entries e where e.movement_id = m.id and e.house = 'rewards') then 4
  else 3 end;
-- An entry for the owner is their record; what moved nothing of theirs is none.
create index movements_listed on movements (user_id, at desc, id desc) where change <> 0;
create index movements_listed_by_tab on movements (user_id, tab, at desc, id desc) where change <> 0;
create index movements_by_business on movements (business_id, business_type);

-- Income that is paid out leaves the ledger.
alter table entries drop constraint entries_house_check;
alter table entries add constraint entries_house_check
  check (house in ('sales', 'grants', 'revenue', 'expired', 'rewards', 'held', 'payouts'));
