-- sum 66c8309bada19281
-- WeChat ids that two who talk exchange: what each of them said to it. Neither id stands here, only a keyed hash of the one that was meant.
create table exchanges (
  conversation_id bigint not null references conversations on delete cascade,
  from_id bigint not null references users,
  to_id bigint not null references users,
  state text not null check (state in ('open', 'declined', 'withdrawn', 'done')),
  id_mac bytea not null,
  withheld boolean not null,
  at timestamptz not null,
  primary key (conversation_id, from_id)
);
create index exchanges_by_from on exchanges (from_id, at);
create index exchanges_by_to on exchanges (to_id);
