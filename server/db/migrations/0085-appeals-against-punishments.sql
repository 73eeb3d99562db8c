-- sum 8852931104a95c22
-- Appeals against punishments, one for each; a granted one annuls it. Each has a random name to be appealed against by.
alter table punishments
  add column public_id text not null default translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_') unique,
  add column annulled boolean not null default false;
alter table appeals
  alter column dynamic_id drop not null,
  add column punishment_id bigint references punishments on delete cascade,
  add constraint appeals_of_one check (num_nonnulls(dynamic_id, punishment_id) = 1);
create unique index appeals_of_punishment on appeals (punishment_id);
