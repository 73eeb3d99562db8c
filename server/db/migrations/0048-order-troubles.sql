-- Why an order is frozen is one of these, and no other word.
alter table orders add constraint orders_trouble check (trouble in (
  '', 'currency', 'rail', 'amount', 'product', 'payer', 'paidTwice', 'transaction',
  'refundRail', 'refundAmount', 'refundUnsure', 'noRail'
));
