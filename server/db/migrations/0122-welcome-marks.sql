-- sum fc2228a9c7e920e5
-- By whom the welcome of a level was had: hashes of what tells a person, so that a new account brings no second one.
create table welcome_marks (
  level smallint not null,
  mark bytea not null,
  user_id bigint not null references users on delete cascade,
  given_at timestamptz not null,
  primary key (level, mark)
);
create index welcome_marks_of on welcome_marks (user_id);
create index welcome_marks_old on welcome_marks (given_at);
