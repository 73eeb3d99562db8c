-- What somebody still holds besides dog food: hearts, and free cards to ask for a meeting. Nobody without a row holds any.
create table holdings (
  user_id bigint primary key references users on delete cascade,
  hearts integer not null default 0 check (hearts >= 0),
  meet_cards integer not null default 0 check (meet_cards >= 0)
);
