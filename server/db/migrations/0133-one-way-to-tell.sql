-- sum 24d5d74f12afd4ea
-- One way to tell a user something: a notice. Those that `pops_up` marks are shown at the next look, until they are read.
-- `signalled`: a user's open apps know that their number changed.
alter table notices
  add column pops_up boolean not null default false,
  add column signalled boolean not null default true;
create index notices_popping on notices (user_id, at, id) where pops_up and read_at is null;
create index notices_unsignalled on notices (id) where not signalled;

create function notice_from_alert(alert alerts, way text) returns void language plpgsql as $$
declare
  told text := case
    when alert.kind in ('login', 'phone', 'punishment', 'appeal', 'report', 'parents') then 'safety'
    when alert.kind = 'verify' then 'review'
    when alert.kind in ('offline', 'election') then 'activity'
    when alert.kind = 'member' then 'member'
    when alert.kind = 'cancellation' then 'account'
    else 'order'
  end;
begin
  insert into notices (public_id, user_id, kind, about, text, since, at, read_at, outside, due_at, pops_up, signalled)
  values (
    translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'),
    alert.user_id, told, alert.kind, alert.text, alert.at, alert.at, alert.read_at, way,
    alert.at + case when told in ('review', 'member', 'order') then interval '2 minutes' else interval '0' end,
    true, false
  );
end
$$;

-- The release before goes on writing alerts while a rolling restart lasts: each is a notice at once, and the table takes no row.
-- What it tells by a notice of its own as well is told by that one.
create function alert_to_notice() returns trigger language plpgsql as $$
begin
  if not new.noticed then
    perform notice_from_alert(new, 'waiting');
  end if;
  return null;
end
$$;
create trigger alert_to_notice before insert on alerts for each row execute function alert_to_notice();

-- Waits for its writers, and no row comes any more. First those that notices repeat: unread ones pop up, and what was read
-- there does not leave the app.
update notices as n set pops_up = true from alerts as a
where n.alert_id = a.id and n.read_at is null and a.read_at is null;
update notices as n set read_at = a.read_at from alerts as a
where n.alert_id = a.id and n.read_at is null and a.read_at is not null and n.outside = 'waiting';
-- A notice of its own told of it.
update notices as n set pops_up = true from alerts as a
where a.noticed and a.read_at is null and a.kind = 'cancellation' and n.alert_id is null and n.read_at is null
  and n.user_id = a.user_id and n.kind = 'account' and n.at = a.at and n.text = a.text;
-- Those that no notice tells of; from before there were notices they leave the app no more.
select notice_from_alert(a, case when a.noticed then 'none' else 'waiting' end) from alerts as a
where not a.noticed or (a.read_at is null
  and not exists (select from notices as n where n.alert_id = a.id)
  and not exists (
    select from notices as n
    where n.user_id = a.user_id and n.kind = 'account' and n.at = a.at and n.text = a.text))
order by a.id;
-- The release before shows none of them again, and takes none for a reason to keep a notice in.
update notices set alert_id = null where alert_id is not null and outside = 'waiting';
update alerts set noticed = true, read_at = coalesce(read_at, now()) where not noticed or read_at is null;
