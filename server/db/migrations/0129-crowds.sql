-- sum 092d8ea5447b4557
-- How far facts of a person are told beside a mask: the city, else the province, else neither, and the year of birth, else a
-- step of five, so that enough people show the very same. Counted once a day: a row that arises looks one key up.
create table crowds (
  gender smallint not null,
  -- As others may know them: '' of somebody who hides their place.
  province text not null,
  city text not null,
  year smallint not null,
  people integer not null,
  -- What is told: a city, a province or ''; the first of 1 or 5 years of birth, 0 of neither.
  place text not null default '',
  born smallint not null default 0,
  years smallint not null default 0 check (years in (0, 1, 5)),
  primary key (gender, province, city, year)
);
-- Positions that enough people of such a crowd have in common.
create table crowd_positions (
  gender smallint not null,
  place text not null,
  born smallint not null,
  years smallint not null,
  position text not null,
  told boolean not null,
  primary key (gender, place, born, years, position)
);

-- None of who is new where nobody was at the last count: nothing is told of them.
create function crowd_of(them users) returns setof crowds language sql stable as $$
  select c.* from crowds as c where c.gender = them.gender and c.year = extract(year from them.birth_date)
    and c.province = case when them.hide_location then '' else them.province end
    and c.city = case when them.hide_location then '' else them.city end
$$;

-- From the most to the least that can be told. Whoever is told more does not count among those who are told less: else the one
-- rare person of a common crowd would be the only one whom the wider facts can mean.
create function count_crowds(enough integer) returns void language plpgsql as $$
declare
  sex smallint;
begin
  update crowds set people = 0, place = '', born = 0, years = 0;
  insert into crowds (gender, province, city, year, people)
    select gender, case when hide_location then '' else province end, case when hide_location then '' else city end,
      extract(year from birth_date), count(*)
    from users where cancelled_at is null and banned_at is null and not parent group by 1, 2, 3, 4
    on conflict (gender, province, city, year) do update set people = excluded.people;
  for way in 1..6 loop
    with told as (
      select gender, province, city, year, people,
        case when way <= 2 then city when way <= 4 then province else '' end as place,
        case way % 2 when 1 then year else year - year % 5 end as born
      from crowds where years = 0
    ), crowd as (
      select gender, place, born from told where way > 4 or place <> '' group by 1, 2, 3 having sum(people) >= enough
    ) update crowds as c set place = t.place, born = t.born, years = case way % 2 when 1 then 1 else 5 end
      from told as t join crowd using (gender, place, born)
      where (c.gender, c.province, c.city, c.year) = (t.gender, t.province, t.city, t.year);
  end loop;
  -- those of whom nothing is told are enough as well: else the smallest of the widest crowds joins them
  for sex in select gender from crowds where years = 0 group by gender having sum(people) between 1 and enough - 1 loop
    update crowds as c set place = '', born = 0, years = 0 from (
        select place, born, years from crowds where gender = sex and years > 0
        group by place, born, years order by place <> '', years desc, sum(people) limit 1
      ) as smallest
      where c.gender = sex and (c.place, c.born, c.years) = (smallest.place, smallest.born, smallest.years);
  end loop;
  update crowd_positions set told = false where told;
  -- and those whose position is not told are enough, or nobody
  insert into crowd_positions (gender, place, born, years, position, told)
    select gender, place, born, years, position, others = 0 or others >= enough from (
      select gender, place, born, years, position, people, coalesce(sum(people)
        filter (where position = '' or people < enough) over (partition by gender, place, born, years), 0) as others from (
          select c.gender, c.place, c.born, c.years, u.position, count(*) as people from users as u, crowd_of(u) as c
          where u.cancelled_at is null and u.banned_at is null and not u.parent group by 1, 2, 3, 4, 5
      ) as said
    ) as counted where position <> '' and people >= enough
    on conflict (gender, place, born, years, position) do update set told = excluded.told;
end $$;
select count_crowds(20);

-- A locked row: `shown_city` holds a province or '' where a city would be rare, and the similarity is of what is shown.
alter table visits add column shown_born smallint not null default 0, add column shown_years smallint not null default 0;
alter table follows add column shown_born smallint not null default 0, add column shown_years smallint not null default 0;
alter table likes add column shown_born smallint not null default 0, add column shown_years smallint not null default 0;
alter table recommends add column shown_born smallint not null default 0, add column shown_years smallint not null default 0;
alter table planes add column birth_years smallint not null default 1;
create or replace function freeze_shown() returns trigger language plpgsql as $$
begin
  select
    coalesce(c.place, ''), coalesce(c.born, 0), coalesce(c.years, 0),
    case when them.cancelled_at is not null then 4 when them.banned_at is not null then 3
      when them.stealth or exists (select from blocks where blocker_id = them.id and blocked_id = me.id) then 0
      when them.paired then 2 else 1 end,
    case when coalesce(c.place, '') = '' or c.years = 0 or me.province = '' then null else 5 * round(10 * (
      greatest(0, 1 - abs(extract(year from me.birth_date) - c.born - c.years / 2) / 15.0)
      + case when c.place = them.city and me.city = them.city then 1 when me.province = them.province then 0.7 else 0.35 end)) end
    into new.shown_city, new.shown_born, new.shown_years, new.shown_status, new.shown_similarity
    from users as me, users as them left join lateral crowd_of(them) as c on true
    where me.id = (to_jsonb(new) ->> tg_argv[0])::bigint and them.id = (to_jsonb(new) ->> tg_argv[1])::bigint;
  return new;
end $$;

-- Rows that are there already are widened as those are that arise now; the place stays that of their moment.
create index crowds_by_city on crowds (gender, city, year);
create function widen_shown(person bigint, shown text) returns setof crowds language sql stable as $$
  select c.* from users as u, crowds as c where u.id = person and u.cancelled_at is null and c.gender = u.gender
    and c.city = shown and c.year = extract(year from u.birth_date) limit 1
$$;
update visits as l set (shown_city, shown_born, shown_years, shown_similarity) = (
  select coalesce(max(c.place), ''), coalesce(max(c.born), 0), coalesce(max(c.years), 0),
    case when max(c.place) = l.shown_city and max(c.years) = 1 then l.shown_similarity end
  from widen_shown(l.guest_id, l.shown_city) as c);
update follows as l set (shown_city, shown_born, shown_years, shown_similarity) = (
  select coalesce(max(c.place), ''), coalesce(max(c.born), 0), coalesce(max(c.years), 0),
    case when max(c.place) = l.shown_city and max(c.years) = 1 then l.shown_similarity end
  from widen_shown(l.follower_id, l.shown_city) as c);
update likes as l set (shown_city, shown_born, shown_years, shown_similarity) = (
  select coalesce(max(c.place), ''), coalesce(max(c.born), 0), coalesce(max(c.years), 0),
    case when max(c.place) = l.shown_city and max(c.years) = 1 then l.shown_similarity end
  from widen_shown(l.liker_id, l.shown_city) as c);
update recommends as l set (shown_city, shown_born, shown_years, shown_similarity) = (
  select coalesce(max(c.place), ''), coalesce(max(c.born), 0), coalesce(max(c.years), 0),
    case when max(c.place) = l.shown_city and max(c.years) = 1 then l.shown_similarity end
  from widen_shown(l.recommender_id, l.shown_city) as c);
drop function widen_shown(bigint, text);
