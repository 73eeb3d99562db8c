-- Pictures that go with a report are its own.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('photo', 'avatar', 'education', 'work', 'feedback', 'chat', 'voice', 'report'));

-- Whether the files that a report is about have copies of their own by now: what it is about may be deleted any moment.
alter table reports add column copied boolean not null default false;
create index reports_to_copy on reports (at) where not copied;
create index reports_decided on reports (decided_at) where evidence <> '{}';
create index disputes_running on disputes (opened_at) where settled_at is null;
