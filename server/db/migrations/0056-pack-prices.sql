-- A yuan buys 5 dog food, as a withdrawal counts it; what is priced in dog food follows where the specification names no price.
-- Prices in yuan stay, so that coupons keep what they are for; an order keeps what was offered when it was made.
update skus set quantity = price / 20, bonus = bonus / 2, name = price / 20 || ' 狗粮', product_id = 'dogfood' || price / 20
where kind = 'dogFood';
insert into skus (id, kind, name, currency, price, quantity, product_id, place) values
  (207, 'dogFood', '90 狗粮', 'yuan', 1800, 90, 'dogfood90', 2);
update skus set place = place + 1 where kind = 'dogFood' and price > 1800;
update skus set on_sale = false where id = 206;
update skus set price = 5 where id = 100;
alter table skus add constraint skus_dog_food_per_yuan check (kind <> 'dogFood' or quantity * 20 <= price);
