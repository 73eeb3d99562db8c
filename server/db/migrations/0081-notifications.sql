-- sum e3aebc21916419a5
-- Pages of pictures that staff publish.
create table notification_pages (
  id text primary key check (id ~ '^[a-z0-9-]{1,32}$'),
  title text not null,
  bottom_text text not null default '',
  published_at timestamptz not null
);
create table notification_images (
  page_id text not null references notification_pages,
  position smallint not null,
  key text not null,
  width int not null,
  height int not null,
  alt text not null,
  primary key (page_id, position)
);
