-- Who decides a review is a column, not a prefix of the name of the check.
alter table text_reviews add column decider text not null default 'machine' check (decider in ('machine', 'staff'));
update text_reviews set decider = 'staff', ref = substr(ref, 7) where ref like 'human:%';
alter table uploads add column decider text not null default 'machine' check (decider in ('machine', 'staff'));
update uploads set decider = 'staff', ref = substr(ref, 7) where ref like 'human:%';
alter table messages add column decider text not null default 'machine' check (decider in ('machine', 'staff'));
update messages set decider = 'staff', ref = substr(ref, 7) where ref like 'human:%';
