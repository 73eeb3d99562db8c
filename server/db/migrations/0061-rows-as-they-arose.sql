-- What a locked row shows of its user is what was so when the row arose: it follows neither the hidden user nor the viewer.
-- The likeness is of what the row shows anyway, birth year and place.
alter table visits
  add column shown_city text not null default '',
  add column shown_status smallint not null default 1 check (shown_status between 0 and 4),
  add column shown_similarity smallint check (shown_similarity between 0 and 100);
alter table follows
  add column shown_city text not null default '',
  add column shown_status smallint not null default 1 check (shown_status between 0 and 4),
  add column shown_similarity smallint check (shown_similarity between 0 and 100);
alter table likes
  add column shown_city text not null default '',
  add column shown_status smallint not null default 1 check (shown_status between 0 and 4),
  add column shown_similarity smallint check (shown_similarity between 0 and 100);
alter table recommends
  add column shown_city text not null default '',
  add column shown_status smallint not null default 1 check (shown_status between 0 and 4),
  add column shown_similarity smallint check (shown_similarity between 0 and 100);

-- Arguments: the columns of the viewer and of the user shown to them.
create function freeze_shown() returns trigger language plpgsql as $$
begin
  select
    case when them.hide_location then '' else them.city end,
    case when them.cancelled_at is not null then 4 when them.banned_at is not null then 3
      when them.stealth then 0 when them.paired then 2 else 1 end,
    case when them.hide_location or them.province = '' or me.province = '' then null else 5 * round(10 * (
      greatest(0, 1 - abs(extract(year from me.birth_date) - extract(year from them.birth_date)) / 15.0)
      + case when me.city = them.city then 1 when me.province = them.province then 0.7 else 0.35 end)) end
    into new.shown_city, new.shown_status, new.shown_similarity
    from users as me, users as them
    where me.id = (to_jsonb(new) ->> tg_argv[0])::bigint and them.id = (to_jsonb(new) ->> tg_argv[1])::bigint;
  return new;
end $$;
create trigger freeze_shown before insert or update of last_at on visits
  for each row execute function freeze_shown('host_id', 'guest_id');
create trigger freeze_shown before insert or update of at on follows
  for each row execute function freeze_shown('followed_id', 'follower_id');
create trigger freeze_shown before insert or update of at on likes
  for each row execute function freeze_shown('liked_id', 'liker_id');
create trigger freeze_shown before insert or update of at on recommends
  for each row execute function freeze_shown('recommended_id', 'recommender_id');
update visits set last_at = last_at;
update follows set at = at;
update likes set at = at;
update recommends set at = at;
