-- sum 56cf9f2e803e3959
-- Guess who you like: the list of a day, what its viewer says of each, and whose turn it is to be shown.
create table lab_lists (
  user_id bigint not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
create table lab_guesses (
  user_id bigint not null references users on delete cascade,
  person_id bigint not null references users on delete cascade,
  day date not null,
  position smallint not null,
  answer text not null default '' check (answer in ('', 'like', 'unlike')),
  answered_at timestamptz,
  primary key (user_id, person_id)
);
create index lab_guesses_of_day on lab_guesses (user_id, day);
create index lab_guesses_answered on lab_guesses (user_id, answer, answered_at desc);
create index lab_guesses_of_person on lab_guesses (person_id);

-- Who waited longest is shown next; no row: never shown.
create table lab_turns (
  person_id bigint primary key references users on delete cascade,
  shown_at timestamptz not null
);
