-- The rest of what a person may say of themselves. Empty, and 0, mean not said; `company_key` is the name without spelling.
alter table users
  add column weight smallint not null default 0,
  add column marital smallint not null default 0,
  add column home_province text not null default '',
  add column home_city text not null default '',
  add column industry text not null default '',
  add column company text not null default '',
  add column company_key text not null default '',
  add column company_since timestamptz,
  add column overseas smallint not null default 0,
  add column family_background text not null default '',
  add column love_values text not null default '',
  add column partner_wishes text not null default '',
  add column wechat_id_sealed bytea;

-- Switches that decide what others see are columns of the person, since every reading of a person needs them.
alter table users
  add column hide_school boolean not null default false,
  add column hide_company boolean not null default false,
  add column hide_location boolean not null default false,
  add column block_colleagues boolean not null default false,
  add column personalised boolean not null default true;

-- A text that is not approved yet, or was refused: only its author sees it; the approved one stays in `users` meanwhile.
create table text_reviews (
  user_id bigint not null references users on delete cascade,
  field text not null,
  value text not null,
  state text not null check (state in ('pending', 'rejected')),
  reason text not null default '',
  ref text not null default '',
  at timestamptz not null,
  primary key (user_id, field)
);
create index text_reviews_pending on text_reviews (at) where state = 'pending';

-- Who is named by @uid in whose words, and where: what decides which numbers `contacts` turns into nicknames.
create table mentions (
  author_id bigint not null references users on delete cascade,
  place text not null,
  mentioned_id bigint not null references users on delete cascade,
  primary key (author_id, place, mentioned_id)
);
create index mentions_by_mentioned on mentions (mentioned_id);

-- Posts of the planet, as far as a person's page counts and shows them.
create table dynamics (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users on delete cascade,
  content text not null,
  image_keys text[] not null default '{}',
  anonymous boolean not null default false,
  state text not null check (state in ('pending', 'approved', 'rejected', 'deleted')),
  created_at timestamptz not null
);
create index dynamics_by_user on dynamics (user_id, id desc) where state = 'approved';
