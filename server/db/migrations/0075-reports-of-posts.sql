-- sum dac4d88bcb12eb5b
-- What is reported may be a post or a comment: `subject` is its name.
alter table reports add column subject text not null default '';
alter table reports drop constraint reports_place_check;
alter table reports add constraint reports_place_check
  check (place in ('profile', 'chat', 'application', 'dynamic', 'comment'));
