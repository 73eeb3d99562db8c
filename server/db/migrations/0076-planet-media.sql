-- sum 76f26eff1682e8b9
-- The sound of a post, or its film: one file beside its pictures. And what a post leads to inside the product.
create table dynamic_media (
  dynamic_id bigint primary key references dynamics on delete cascade,
  user_id bigint not null references users on delete cascade,
  upload_id text not null default '',
  key text not null,
  seconds smallint not null check (seconds > 0),
  state text not null check (state in ('pending', 'approved', 'rejected'))
);
create index dynamic_media_by_user on dynamic_media (user_id);
create index dynamic_media_by_upload on dynamic_media (upload_id) where upload_id <> '';

create table dynamic_links (
  dynamic_id bigint primary key references dynamics on delete cascade,
  user_id bigint not null references users on delete cascade,
  article_id integer references articles on delete cascade,
  topic_id bigint references topics on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(article_id, topic_id) = 1)
);
create index dynamic_links_by_user on dynamic_links (user_id);
create index dynamic_links_by_article on dynamic_links (article_id) where article_id is not null;
create index dynamic_links_by_topic on dynamic_links (topic_id) where topic_id is not null;
