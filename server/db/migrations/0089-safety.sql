-- sum 1d791e566ca75fd8
-- What the safety centre leads to beside its board: articles and paths of the app. Punishments are counted by their time.
create table safety_contents (
  id integer generated always as identity primary key,
  type smallint not null,
  title text not null,
  article_id integer references articles,
  path text not null default '',
  at timestamptz not null,
  state text not null default 'shown' check (state in ('shown', 'withdrawn')),
  check ((article_id is null) = (path <> ''))
);
create index safety_contents_shown on safety_contents (state, type, at desc, id desc);
create index safety_contents_of on safety_contents (article_id) where article_id is not null;
create index punishments_by_time on punishments (at) where not annulled;

insert into safety_contents (type, title, article_id, at)
select v.type, v.title, a.id, v.at::timestamptz
from (values
  (1, '识破感情骗局', '识破感情骗局', '2026-11-05 20:00+08'),
  (2, '见面之前的安全清单', '见面之前的安全清单', '2026-11-05 20:00+08'),
  (2, '第一次约会，怎么安排才自在', '第一次约会，怎么安排才自在', '2026-11-04 20:00+08'),
  (2, '边界感：温柔地说“不”', '边界感：温柔地说“不”', '2026-11-03 20:00+08')
) as v (type, title, article, at)
join articles as a on a.title = v.article;

insert into safety_contents (type, title, path, at) values
(1, '遇到可疑的人，怎样举报', '/protocol-url/report-protocol', '2026-11-04 20:00+08'),
(1, '认证能说明什么，不能说明什么', '/certification/why-identify', '2026-11-03 20:00+08'),
(1, '哪些内容不能发布', '/protocol-url/content-manage-rules', '2026-11-02 20:00+08'),
(3, '让谁看到什么：隐私设置', '/user/privacyAndSetting/privacyManagement', '2026-11-05 20:00+08'),
(3, '不想遇见的人：屏蔽管理', '/user/privacyAndSetting/shieldManage', '2026-11-04 20:00+08'),
(3, '认证资料交给谁、保存多久', '/certification/safe-explain', '2026-11-03 20:00+08'),
(3, '我们收集哪些个人信息', '/protocol-url/personal-info-collection', '2026-11-02 20:00+08');
