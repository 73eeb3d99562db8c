-- Which of the two lists a locked row stands in, by the levels of the moment when it arose.
alter table follows add column shown_lower boolean not null default false;
alter table likes add column shown_lower boolean not null default false;
alter table recommends add column shown_lower boolean not null default false;
create function freeze_level() returns trigger language plpgsql as $$
begin
  select them.level < me.level into new.shown_lower from users as me, users as them
    where me.id = (to_jsonb(new) ->> tg_argv[0])::bigint and them.id = (to_jsonb(new) ->> tg_argv[1])::bigint;
  return new;
end $$;
create trigger freeze_level before insert or update of at on follows
  for each row execute function freeze_level('followed_id', 'follower_id');
create trigger freeze_level before insert or update of at on likes
  for each row execute function freeze_level('liked_id', 'liker_id');
create trigger freeze_level before insert or update of at on recommends
  for each row execute function freeze_level('recommended_id', 'recommender_id');
update follows as l set shown_lower = true from users as me, users as them
  where me.id = l.followed_id and them.id = l.follower_id and them.level < me.level;
update likes as l set shown_lower = true from users as me, users as them
  where me.id = l.liked_id and them.id = l.liker_id and them.level < me.level;
update recommends as l set shown_lower = true from users as me, users as them
  where me.id = l.recommended_id and them.id = l.recommender_id and them.level < me.level;
