-- sum 2b26c6452688410a
-- Papers of education and work count once over all accounts: a keyed hash of each code, number and picture that passed.
create table paper_marks (
  mark bytea primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('education', 'work')),
  at timestamptz not null
);
create index paper_marks_by_user on paper_marks (user_id);

-- Sum of a proof's picture as it is stored, by which it is known again.
alter table uploads add column digest bytea;
