-- sum 681f9b4c3d691770
-- The planet: posts with topics, pictures, votes, and what each user did with each post.
create table topics (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  title text not null unique,
  intro text not null default '',
  rules text not null default '',
  host_id bigint references users on delete set null,
  open boolean not null default true,
  post_num integer not null default 0 check (post_num >= 0),
  share_text text not null default '',
  placeholder text not null default '',
  default_text text not null default '',
  created_at timestamptz not null
);
create index topics_by_life on topics (post_num desc, id) where open;
create index topics_by_host on topics (host_id) where host_id is not null;

-- `status_shown` is the author's as the post was published: of an anonymous one nothing follows its author.
-- `heat` is of the moment of publication and of reactions, so that it need not be worked out anew as time goes by.
alter table dynamics
  add column client_key text,
  add column kind smallint not null default 1001,
  add column topic_id bigint references topics on delete set null,
  add column city text not null default '',
  add column audience smallint not null default 0,
  add column ai boolean not null default false,
  add column sticky boolean not null default false,
  add column published_at timestamptz,
  add column status_shown smallint not null default 1,
  add column like_num integer not null default 0 check (like_num >= 0),
  add column comment_num integer not null default 0 check (comment_num >= 0),
  add column vote_num integer not null default 0 check (vote_num >= 0),
  add column heat double precision not null default 0,
  add column text_state text not null default 'approved' check (text_state in ('pending', 'approved', 'rejected')),
  add column reason text not null default '',
  add column ref text not null default '',
  add column decider text not null default '';
update dynamics set published_at = created_at where state = 'approved';
create unique index dynamics_by_client_key on dynamics (user_id, client_key);
create index dynamics_by_heat on dynamics (heat desc, id desc) where state = 'approved' and audience < 2;
create index dynamics_by_time on dynamics (published_at desc, id desc) where state = 'approved' and audience < 2;
create index dynamics_by_city on dynamics (city, published_at desc, id desc) where state = 'approved' and audience < 2 and city <> '';
create index dynamics_by_topic on dynamics (topic_id, published_at desc, id desc) where state = 'approved' and audience < 2;
create index dynamics_of_any_topic on dynamics (topic_id) where topic_id is not null;
create index dynamics_of_author on dynamics (user_id, published_at desc, id desc) where state = 'approved' and not anonymous;
create index dynamics_mine on dynamics (user_id, created_at desc, id desc) where state <> 'deleted';
create index dynamics_in_review on dynamics (created_at) where state = 'pending';

create table dynamic_images (
  dynamic_id bigint not null references dynamics on delete cascade,
  position smallint not null,
  user_id bigint not null references users on delete cascade,
  upload_id text not null default '',
  key text not null,
  thumb_key text not null default '',
  width integer not null default 0,
  height integer not null default 0,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  primary key (dynamic_id, position)
);
create index dynamic_images_by_user on dynamic_images (user_id);
create index dynamic_images_by_upload on dynamic_images (upload_id) where upload_id <> '';

create table dynamic_options (
  dynamic_id bigint not null references dynamics on delete cascade,
  item smallint not null,
  user_id bigint not null references users on delete cascade,
  text text not null,
  votes integer not null default 0 check (votes >= 0),
  primary key (dynamic_id, item)
);
create index dynamic_options_by_user on dynamic_options (user_id);

-- One row for each thing that a user did with a post: viewed, liked, voted (which item), unlocked, commented, hidden.
create table dynamic_interactions (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('viewed', 'liked', 'voted', 'unlocked', 'commented', 'hidden')),
  dynamic_id bigint not null references dynamics on delete cascade,
  item smallint not null default 0,
  at timestamptz not null,
  primary key (user_id, kind, dynamic_id)
);
create index dynamic_interactions_latest on dynamic_interactions (user_id, kind, at desc, dynamic_id desc);
create index dynamic_interactions_by_dynamic on dynamic_interactions (dynamic_id, kind);

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('photo', 'avatar', 'education', 'work', 'feedback', 'chat', 'voice', 'report', 'dynamic')) not valid;
alter table uploads validate constraint uploads_purpose_check;
