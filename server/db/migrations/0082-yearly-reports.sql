-- sum b29d5c3841a6db0b
-- The yearly report: whether somebody authorised it, its numbers, and whether it was read; and the topic it is shared in.
create table yearly_reports (
  user_id bigint not null references users on delete cascade,
  edition smallint not null,
  authorised_at timestamptz not null,
  -- counted at made_at by the query set of this version
  numbers jsonb not null default '{}',
  version integer not null default 0,
  made_at timestamptz,
  finished_at timestamptz,
  primary key (user_id, edition)
);

insert into topics (public_id, title, intro, share_text, placeholder, created_at) values
  ('0000000000000000002237', '我的年度报告', '这一年认识了谁、走过了哪些路？把你的年度报告分享到这里。', '来「我的年度报告」说说你的这一年', '这一年，想说……', now());
