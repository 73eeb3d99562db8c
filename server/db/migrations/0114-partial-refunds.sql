-- sum 92368f881e18d4f6
-- Refunds of a part of what was paid: several an order, one under way at a time. `total` is what was paid; goods stay after a part.
alter table refunds drop constraint refunds_order_id_key;
alter table refunds add column total integer;
update refunds set total = amount;
alter table refunds alter column total set not null;
alter table refunds add constraint refunds_in_total check (amount <= total);
alter table refunds add column part boolean not null default false;
create unique index refunds_whole on refunds (order_id) where not part;
create unique index refunds_under_way on refunds (order_id) where state <> 'done';
create index refunds_by_order on refunds (order_id, id);
