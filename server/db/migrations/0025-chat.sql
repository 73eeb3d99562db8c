-- A conversation of two people, the lower inner number first.
create table conversations (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  low_id bigint not null references users,
  high_id bigint not null references users,
  opened_by text not null check (opened_by in ('application', 'mutual', 'official')),
  last_seq integer not null default 0,
  created_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id <> high_id)
);
create index conversations_of_high on conversations (high_id);

-- How each of the two has it: how far they read, what they muted, and up to where they emptied it.
create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  user_id bigint not null references users,
  other_id bigint not null references users,
  read_seq integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  muted boolean not null default false,
  cleared_seq integer not null default 0,
  last_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_latest on conversation_members (user_id, last_at desc, conversation_id);
create index conversation_members_other on conversation_members (other_id);

-- Messages in their order. `client_id` names one for its sender before the server has it: sent again it is the same one.
create table messages (
  conversation_id bigint not null references conversations on delete cascade,
  seq integer not null,
  from_id bigint not null references users,
  client_id text not null,
  kind text not null check (kind in ('text', 'image', 'voice', 'tip')),
  text text not null default '',
  file_key text not null default '',
  width integer not null default 0,
  height integer not null default 0,
  seconds smallint not null default 0,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  reason text not null default '',
  ref text not null default '',
  warning text not null default '' check (warning in ('', 'money', 'offPlatform')),
  bothered boolean,
  recalled_at timestamptz,
  at timestamptz not null,
  primary key (conversation_id, seq),
  unique (from_id, client_id)
);
create index messages_pending on messages (at) where state = 'pending';

-- Tickets with which a browser opens a socket: one use, half a minute.
create table chat_tickets (
  ticket_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  session_hash bytea not null,
  expires_at timestamptz not null
);
create index chat_tickets_by_user on chat_tickets (user_id);
