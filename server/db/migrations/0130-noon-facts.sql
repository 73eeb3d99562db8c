-- sum 9efc2ff37e10ac37
-- What others' wishes are about, of somebody who filters: as it was when it was first asked about since a noon.
create table noon_facts (
  user_id bigint primary key references users on delete cascade,
  day date not null,
  facts jsonb not null
);
