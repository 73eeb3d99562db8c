-- What the processes tell each other of chats: written with what it tells of, read by whoever serves a socket of its people,
-- and dropped after minutes. `user_id` is whom it is for alone; without one it is for both people of the conversation.
create table chat_signals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('message', 'changed', 'read', 'badges')),
  conversation_id bigint,
  seq integer not null default 0,
  user_id bigint,
  at timestamptz not null
);
create index chat_signals_by_time on chat_signals (at);

-- Warnings of a sender, for slowing them down; and who of their receivers said that it bothers them.
create index messages_warned on messages (from_id, at) where warning <> '';
create index messages_bothering on messages (from_id) where bothered;
-- A file that is in review: which message waits for it.
create index messages_by_ref on messages (ref) where ref <> '';
-- Whoever was banned lately, for warning those who talked with them.
create index users_banned on users (banned_at) where banned_at is not null;

-- Pictures and voices of chats come the same way as every other picture.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('photo', 'avatar', 'education', 'work', 'feedback', 'chat', 'voice'));
alter table uploads add column width integer not null default 0;
alter table uploads add column height integer not null default 0;
alter table uploads add column seconds smallint not null default 0;
