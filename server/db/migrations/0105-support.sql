-- sum 6d9c2a50c35d602e
-- Requests to customer service: each with a number, a state, and what both sides wrote.
create table support_requests (
  id bigint generated always as identity primary key,
  no text not null unique,
  user_id bigint not null references users on delete cascade,
  topic text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  at timestamptz not null,
  changed_at timestamptz not null
);
create index support_requests_by_user on support_requests (user_id, changed_at desc, id desc);
create index support_requests_open on support_requests (changed_at) where state = 'open';
create index support_requests_answered on support_requests (changed_at) where state = 'answered';

create table support_words (
  id bigint generated always as identity primary key,
  request_id bigint not null references support_requests on delete cascade,
  -- whose the request is
  user_id bigint not null references users on delete cascade,
  by_staff boolean not null,
  words text not null,
  upload_ids text[] not null default '{}',
  at timestamptz not null
);
create index support_words_by_user on support_words (user_id);
create index support_words_by_request on support_words (request_id, id);

-- Whoever is banned appeals from the login screen, by a ticket that a code to their number gave.
create table appeal_tickets (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index appeal_tickets_by_user on appeal_tickets (user_id);
create index appeal_tickets_by_end on appeal_tickets (expires_at);
alter table appeals add column upload_ids text[] not null default '{}';

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('photo', 'avatar', 'education', 'work', 'feedback', 'chat', 'voice', 'report', 'dynamic', 'plane', 'evaluation', 'video', 'appeal')) not valid;
alter table uploads validate constraint uploads_purpose_check;
