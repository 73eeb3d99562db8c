-- sum 934f6b7b3cfebf0a
-- Books of several services: WeChat Pay of the merchant, virtual payment, the stand-in.
alter table statement_days
  add column source text not null default 'merchant' check (source in ('merchant', 'virtual', 'local')),
  drop constraint statement_days_pkey,
  add primary key (day, source);
alter table statement_lines
  add column source text not null default 'merchant' check (source in ('merchant', 'virtual', 'local')),
  drop constraint statement_lines_pkey,
  add primary key (source, about, no);
alter table statement_differences
  add column source text not null default 'merchant' check (source in ('merchant', 'virtual', 'local')),
  drop constraint statement_differences_about_no_key,
  add unique (source, about, no);
alter table statement_days alter column source drop default;
alter table statement_lines alter column source drop default;
alter table statement_differences alter column source drop default;
