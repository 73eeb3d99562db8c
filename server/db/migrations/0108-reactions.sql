-- sum d56f94b8c72fe3e1
-- One sign of each of the two on a message that was delivered; taken away it stays as '', so that changes are in order.
-- Withheld: its message's sender blocks whoever reacts.
create table message_reactions (
  conversation_id bigint not null references conversations on delete cascade,
  seq integer not null,
  user_id bigint not null references users,
  sign text not null check (sign in ('', 'heart', 'laugh', 'wow', 'hug', 'thumb', 'paw')),
  withheld boolean not null,
  revision integer not null default 1,
  at timestamptz not null,
  primary key (conversation_id, seq, user_id)
);
create index message_reactions_by_user on message_reactions (user_id);
