-- sum 1d7a75dd2b7969b1
-- What staff erased at a request of a person who cannot do it by themselves, by whom and why. `uid` is the number that is left
-- of an account; of a phone number nothing is kept.
create table staff_erasures (
  id bigint generated always as identity primary key,
  what text not null check (what in ('account', 'number', 'report')),
  uid text,
  erased_by text not null,
  reason text not null,
  at timestamptz not null
);
