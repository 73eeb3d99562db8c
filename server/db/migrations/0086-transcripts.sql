-- sum eb99fdf7544cebc6
-- Transcripts that somebody shared, as they were then; and the topic that they are talked about in.
create table transcript_shares (
  user_id bigint not null references users on delete cascade,
  exam_id text not null,
  public_id text not null unique,
  counts jsonb not null,
  starts_on date not null,
  ends_on date not null,
  shared_at timestamptz not null,
  primary key (user_id, exam_id)
);

insert into topics (public_id, title, intro, share_text, placeholder, created_at) values
  ('dating-transcript-0001', '我的脱单成绩单', '为脱单做过哪些努力？晒晒你的成绩单，也聊聊最想补考哪一科。', '来「我的脱单成绩单」说说你的故事', '我最想补考的一科是……', now());
