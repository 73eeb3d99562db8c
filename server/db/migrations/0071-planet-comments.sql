-- sum 816a9d5b15448114
-- What is said below posts, and what their authors are told of.
create table comments (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  client_key text not null,
  dynamic_id bigint not null references dynamics on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- the comment of level 1 that it stands below, and the one it answers
  top_id bigint references comments on delete cascade,
  parent_id bigint references comments on delete cascade,
  level smallint not null check (level between 1 and 3),
  content text not null,
  state text not null check (state in ('pending', 'approved', 'rejected', 'deleted')),
  reason text not null default '',
  ref text not null default '',
  decider text not null default '',
  like_num integer not null default 0 check (like_num >= 0),
  reply_num integer not null default 0 check (reply_num >= 0),
  created_at timestamptz not null,
  unique (user_id, client_key)
);
create index comments_latest on comments (dynamic_id, level, id desc);
create index comments_hottest on comments (dynamic_id, like_num desc, id desc) where level = 1;
create index comments_by_top on comments (top_id, id);
create index comments_by_parent on comments (parent_id);
create index comments_by_user on comments (user_id, dynamic_id);
create index comments_of_day on comments (user_id, created_at);
create index comments_in_review on comments (created_at) where state = 'pending';

create table comment_likes (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_likes_by_user on comment_likes (user_id);

create table planet_notices (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users on delete cascade,
  type smallint not null,
  actor_id bigint not null references users on delete cascade,
  dynamic_id bigint not null references dynamics on delete cascade,
  comment_id bigint references comments on delete cascade,
  read boolean not null default false,
  at timestamptz not null
);
-- a like that is taken back and given again is told of once
create unique index planet_notices_once on planet_notices (user_id, type, actor_id, dynamic_id, coalesce(comment_id, 0));
create index planet_notices_latest on planet_notices (user_id, at desc, id desc);
create index planet_notices_unread on planet_notices (user_id) where not read;
create index planet_notices_by_actor on planet_notices (actor_id);
create index planet_notices_by_dynamic on planet_notices (dynamic_id);
create index planet_notices_by_comment on planet_notices (comment_id) where comment_id is not null;
