-- sum 02eda82c8c8abcc8
-- Payments by WeChat in browsers outside of it.
alter table orders drop constraint orders_rail_check;
alter table orders add constraint orders_rail_check check (rail in ('', 'local', 'virtual', 'jsapi', 'h5', 'dogFood'));
