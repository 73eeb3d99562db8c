-- sum 078d0a2292ea9008
-- A vote ends when its author says so; a topic counts what is not for its author alone.
alter table dynamics add column vote_closed_at timestamptz;
update topics as t set post_num = (select count(*) from dynamics as d
  where d.topic_id = t.id and d.state = 'approved' and d.audience < 2);
