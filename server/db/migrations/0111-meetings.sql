-- sum f660aad00df65f8a
-- Whether two who talked for a week have met, as each of them says for themselves; told to nobody.
create table meetings (
  conversation_id bigint not null references conversations on delete cascade,
  user_id bigint not null references users,
  other_id bigint not null references users,
  answer text not null check (answer in ('later', 'no', 'good', 'fine', 'bad')),
  at timestamptz not null,
  primary key (conversation_id, user_id)
);
create index meetings_by_user on meetings (user_id, at);
create index meetings_by_other on meetings (other_id);
