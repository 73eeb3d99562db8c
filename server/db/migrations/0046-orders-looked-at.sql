-- When staff looked at a refund of which the service does not say how much it was, and let the goods stay.
alter table orders add column looked_at timestamptz;
