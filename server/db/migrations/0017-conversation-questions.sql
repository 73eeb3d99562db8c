-- The question somebody wants answered when a conversation opens; one a person.
create table conversation_questions (
  user_id bigint primary key references users on delete cascade,
  title text not null,
  at timestamptz not null
);
