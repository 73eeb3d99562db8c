-- sum 27d3c9fa97cef06c
-- Questions that somebody answers on their page, each with a photo if they like; and the chat question that an application answers.
create table profile_prompts (
  user_id bigint not null references users on delete cascade,
  question text not null,
  position smallint not null,
  answer text not null default '',
  caption text not null default '',
  upload_id text references uploads on delete set null,
  at timestamptz not null,
  primary key (user_id, question)
);
create unique index profile_prompts_by_upload on profile_prompts (upload_id);
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('photo', 'avatar', 'education', 'work', 'feedback', 'chat', 'voice', 'report', 'dynamic', 'plane', 'evaluation', 'video', 'appeal', 'greeting', 'prompt')) not valid;
alter table uploads validate constraint uploads_purpose_check;
alter table applications add column question text not null default '';
