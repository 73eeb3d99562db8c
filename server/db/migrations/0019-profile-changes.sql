-- When somebody changed what may change only so often: a nickname, an employer. A year is enough.
create table profile_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  field text not null check (field in ('nickname', 'company')),
  at timestamptz not null
);
create index profile_changes_by_user on profile_changes (user_id, field, at);

-- Whoever wants not to be seen by colleagues: those of one company.
create index users_by_company on users (company_key) where company_key <> '';
