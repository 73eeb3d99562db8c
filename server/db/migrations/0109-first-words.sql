-- sum 7b402c4ab3e50726
-- What a like says of one photo or one answer: kept until the two can talk, said there once, gone when the like is taken back.
create table first_words (
  from_id bigint not null references users,
  to_id bigint not null references users,
  about text not null,
  text text not null,
  state text not null check (state in ('approved', 'pending')),
  at timestamptz not null,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index first_words_of_receiver on first_words (to_id);
