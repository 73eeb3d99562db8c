-- What the daily match of a day learned of each person who decided or was decided about, in log odds with its variance:
-- custom recommendation and first lists tell of a pair what the daily match told.
create table learned_numbers (
  user_id bigint not null references users on delete cascade,
  day date not null,
  eager real not null,
  eager_variance real not null,
  pull real not null,
  pull_variance real not null,
  taste real[] not null default '{}',
  primary key (user_id, day)
);
create index learned_numbers_day on learned_numbers (day);
