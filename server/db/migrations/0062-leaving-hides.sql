-- Whoever asked to leave is hidden until they go on; how it was before is kept with the request.
alter table cancellations add column was_hidden boolean not null default false;
update cancellations as c set was_hidden = u.stealth from users as u where u.id = c.user_id and c.state = 'waiting' and c.ended_at is null;
update users as u set stealth = true from cancellations as c where c.user_id = u.id and c.state = 'waiting' and c.ended_at is null;
