-- Who somebody is in our mini-program, sealed: WeChat checks the texts and pictures only of people it is told.
create table openids (
  user_id bigint primary key references users on delete cascade,
  openid_sealed bytea not null,
  seen_at timestamptz not null
);
