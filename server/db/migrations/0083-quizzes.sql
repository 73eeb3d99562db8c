-- sum abf8f32fcac0a8b5
-- Quizzes that somebody makes and others answer once; posts that lead to one.
create table quiz_tests (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users on delete cascade,
  activity_id text not null,
  questions text[] not null,
  answers jsonb not null,
  post_id bigint references dynamics on delete set null,
  created_at timestamptz not null,
  unique (user_id, activity_id)
);
create index quiz_tests_latest on quiz_tests (activity_id, id desc);
create index quiz_tests_by_post on quiz_tests (post_id) where post_id is not null;

create table quiz_answers (
  test_id bigint not null references quiz_tests on delete cascade,
  user_id bigint not null references users on delete cascade,
  answers jsonb not null,
  correct smallint not null,
  at timestamptz not null,
  primary key (test_id, user_id)
);
create index quiz_answers_latest on quiz_answers (test_id, at desc, user_id);
create index quiz_answers_by_user on quiz_answers (user_id);

alter table dynamic_links add column quiz_test_id bigint references quiz_tests on delete cascade;
alter table dynamic_links drop constraint dynamic_links_check;
alter table dynamic_links add constraint dynamic_links_check check (num_nonnulls(article_id, topic_id, quiz_test_id) = 1);
create index dynamic_links_by_quiz on dynamic_links (quiz_test_id) where quiz_test_id is not null;
