-- Big membership. `version` 0 is an old member.
create table memberships (
  user_id bigint primary key references users,
  level smallint not null,
  version smallint not null,
  expires_at timestamptz not null
);

create table closed_ads (
  user_id bigint not null references users on delete cascade,
  scene smallint not null,
  at timestamptz not null,
  primary key (user_id, scene)
);
