-- Orders that are over here and that their service is asked about for some time.
create index orders_looked_after on orders (begun_at) where state in ('delivered', 'closed') and trouble = '';
