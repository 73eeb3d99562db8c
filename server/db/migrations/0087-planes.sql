-- sum 7e66003adae52aa1
-- Paper planes: who somebody is there, planes, threads between a thrower and a catcher, and what they answer.
create table plane_users (
  user_id bigint primary key references users on delete cascade,
  code_name text not null default '',
  avatar_key text not null default '',
  next_avatar_key text not null default '',
  avatar_state text not null default 'approved' check (avatar_state in ('pending', 'approved', 'rejected')),
  upload_id text,
  chat_shown boolean not null default true,
  pop_shown boolean not null default true,
  edits_month text not null default '',
  edits smallint not null default 0,
  day text not null default '',
  thrown smallint not null default 0,
  caught smallint not null default 0,
  created_at timestamptz not null
);
create unique index plane_users_by_upload on plane_users (upload_id) where upload_id is not null;

create table planes (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  client_key text not null,
  user_id bigint not null references users on delete cascade,
  gender smallint not null,
  content text not null,
  birth_year smallint not null,
  position text not null,
  city text not null,
  state text not null check (state in ('pending', 'rejected', 'flying', 'caught', 'answered')),
  reason text not null default '',
  ref text not null default '',
  decider text not null default 'machine',
  times_caught integer not null default 0,
  created_at timestamptz not null,
  unique (user_id, client_key)
);
create index planes_flying on planes (gender, times_caught, id) where state = 'flying';
create index planes_pending on planes (created_at) where state = 'pending';
create index planes_of on planes (user_id);

create table plane_threads (
  id bigint generated always as identity primary key,
  plane_id bigint not null references planes on delete cascade,
  catcher_id bigint not null references users on delete cascade,
  thrower_uid text not null,
  catcher_uid text not null,
  client_key text not null,
  caught_at timestamptz not null,
  ended text not null default '' check (ended in ('', 'returned', 'left', 'closed')),
  answered boolean not null default false,
  last_text text not null default '',
  thrower_unread integer not null default 0,
  catcher_unread integer not null default 0,
  unique (plane_id, catcher_id),
  unique (catcher_id, client_key)
);
create index plane_threads_held on plane_threads (caught_at) where ended = '' and not answered;
create unique index plane_threads_open on plane_threads (plane_id) where ended <> 'returned';

-- What stands in somebody's list: a plane they threw, or one that they caught and kept.
create table plane_rows (
  user_id bigint not null references users on delete cascade,
  plane_id bigint not null references planes on delete cascade,
  at timestamptz not null,
  primary key (user_id, plane_id)
);
create index plane_rows_latest on plane_rows (user_id, at desc, plane_id desc);
create index plane_rows_of on plane_rows (plane_id);

create table plane_messages (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  client_key text not null,
  thread_id bigint not null references plane_threads on delete cascade,
  user_id bigint not null references users on delete cascade,
  content text not null,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  reason text not null default '',
  ref text not null default '',
  decider text not null default 'machine',
  at timestamptz not null,
  unique (user_id, client_key)
);
create index plane_messages_of on plane_messages (thread_id, id);
create index plane_messages_by_day on plane_messages (user_id, at);
create index plane_messages_pending on plane_messages (at) where state = 'pending';

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('photo', 'avatar', 'education', 'work', 'feedback', 'chat', 'voice', 'report', 'dynamic', 'plane')) not valid;
alter table uploads validate constraint uploads_purpose_check;
alter table reports drop constraint reports_place_check;
alter table reports add constraint reports_place_check
  check (place in ('profile', 'chat', 'application', 'dynamic', 'comment', 'plane')) not valid;
alter table reports validate constraint reports_place_check;
