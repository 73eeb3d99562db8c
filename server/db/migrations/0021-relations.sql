-- Who follows whom. `handle` is what the followed one's list calls a locked follower; nobody else's list knows it.
create table follows (
  follower_id bigint not null references users on delete cascade,
  followed_id bigint not null references users on delete cascade,
  handle text not null unique,
  at timestamptz not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_latest on follows (follower_id, at desc, followed_id);
create index follows_of on follows (followed_id, at desc, follower_id);

-- Who likes whom.
create table likes (
  liker_id bigint not null references users on delete cascade,
  liked_id bigint not null references users on delete cascade,
  handle text not null unique,
  at timestamptz not null,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id)
);
create index likes_latest on likes (liker_id, at desc, liked_id);
create index likes_of on likes (liked_id, at desc, liker_id);

-- Who recommends whom, once a week; `week` is its Monday. The city is where the recommended one lived then.
create table recommends (
  recommender_id bigint not null references users on delete cascade,
  recommended_id bigint not null references users on delete cascade,
  week date not null,
  city text not null,
  handle text not null unique,
  at timestamptz not null,
  primary key (recommender_id, recommended_id, week),
  check (recommender_id <> recommended_id)
);
create index recommends_latest on recommends (recommender_id, at desc, recommended_id);
create index recommends_of on recommends (recommended_id, week, at desc, recommender_id);

-- Whom somebody has unlocked, by the list they stood in; it is kept whatever becomes of the row (document 1 §4).
create table unlocks (
  owner_id bigint not null references users on delete cascade,
  person_id bigint not null references users on delete cascade,
  source text not null check (source in ('visitor', 'follower', 'recommender', 'like')),
  at timestamptz not null,
  primary key (owner_id, person_id, source)
);
create index unlocks_latest on unlocks (owner_id, at desc, person_id);
create index unlocks_of on unlocks (person_id);
insert into unlocks (owner_id, person_id, source, at)
  select host_id, guest_id, 'visitor', unlocked_at from visits where unlocked_at is not null;

-- Since when somebody has looked at what is new in a place.
create table seen_marks (
  user_id bigint not null references users on delete cascade,
  place text not null,
  at timestamptz not null,
  primary key (user_id, place)
);
