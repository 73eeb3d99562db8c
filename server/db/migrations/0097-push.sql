-- sum 36c2f1a541e459c9
-- Browsers that are told end with the session in which they were allowed.
alter table push_subscriptions add constraint push_subscriptions_session
  foreign key (session_hash) references sessions on delete cascade not valid;
create index push_subscriptions_by_session on push_subscriptions (session_hash);
