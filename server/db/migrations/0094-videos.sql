-- sum 71cb4825ccc5e910
-- Videos of posts: a file beside its cover, which is the post's one picture.
alter table dynamic_media add column width integer not null default 0;
alter table dynamic_media add column height integer not null default 0;
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('photo', 'avatar', 'education', 'work', 'feedback', 'chat', 'voice', 'report', 'dynamic', 'plane', 'evaluation', 'video')) not valid;
alter table uploads validate constraint uploads_purpose_check;
