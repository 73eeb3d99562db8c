-- sum 596636e0d755d827
-- Which news of an election its participants have had: that choosing has begun, and that it ends soon.
alter table elections
  add column told_open boolean not null default false,
  add column told_soon boolean not null default false;
update elections set told_open = true, told_soon = true;
create index elections_untold on elections (starts_at) where cancelled_at is null and closed_at is null;
