-- Whoever blocks somebody is in stealth to them: in rows that arise meanwhile, too.
create or replace function freeze_shown() returns trigger language plpgsql as $$
begin
  select
    case when them.hide_location then '' else them.city end,
    case when them.cancelled_at is not null then 4 when them.banned_at is not null then 3
      when them.stealth or exists (select from blocks where blocker_id = them.id and blocked_id = me.id) then 0
      when them.paired then 2 else 1 end,
    case when them.hide_location or them.province = '' or me.province = '' then null else 5 * round(10 * (
      greatest(0, 1 - abs(extract(year from me.birth_date) - extract(year from them.birth_date)) / 15.0)
      + case when me.city = them.city then 1 when me.province = them.province then 0.7 else 0.35 end)) end
    into new.shown_city, new.shown_status, new.shown_similarity
    from users as me, users as them
    where me.id = (to_jsonb(new) ->> tg_argv[0])::bigint and them.id = (to_jsonb(new) ->> tg_argv[1])::bigint;
  return new;
end $$;
