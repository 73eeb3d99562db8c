-- sum 3c6d28be58a6f5e1
-- A voice of ten seconds on a profile: its file as others hear it, once approved.
alter table users add column greeting_key text not null default '', add column greeting_seconds smallint not null default 0;
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('photo', 'avatar', 'education', 'work', 'feedback', 'chat', 'voice', 'report', 'dynamic', 'plane', 'evaluation', 'video', 'appeal', 'greeting')) not valid;
alter table uploads validate constraint uploads_purpose_check;
