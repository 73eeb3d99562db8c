-- sum 4d0cf71e9e5c5641
-- The name that a wallet was compared with, until its month's declaration is final.
alter table payout_months add column name_sealed bytea;
-- When staff took the names of those paid in a month, sealed to whoever declares their tax.
create table payout_name_exports (
  id bigint generated always as identity primary key,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  exported_by text not null,
  purpose text not null,
  people integer not null,
  at timestamptz not null
);
create index payout_name_exports_of on payout_name_exports (month);
