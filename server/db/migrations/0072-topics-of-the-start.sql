-- sum 6494825e648df226
-- Standing topics, so that the planet has some on its first day.
insert into topics (public_id, title, intro, share_text, placeholder, created_at) values
  ('-GF62JrRzzWek1NB74cFXg', '第一次约会选哪', '第一次见面去哪儿、做什么最自在？说说你的安排和小心得。', '来「第一次约会选哪」说说你的故事', '第一次约会，你会选哪里？', now()),
  ('Rk4WZNLgafZHJbBkdWioJA', '周末搭子', '逛展、爬山、打球、吃饭，在这里找一个同路的人。', '来「周末搭子」说说你的故事', '这个周末想做什么，差一个什么样的搭子？', now()),
  ('PH7QTAjJgDMWix8rP8PW7w', '猫狗双全', '晒晒家里的毛孩子，也聊聊和它们的日常。', '来「猫狗双全」说说你的故事', '今天它又做了什么？', now()),
  ('GiKshjmNG_0UsCI-A-0onQ', '今天吃什么', '一日三餐，自己做的或者刚吃到的，都值得记一笔。', '来「今天吃什么」说说你的故事', '今天吃了什么？', now()),
  ('QXGtWCF0s9xdp6Z8cYOIkg', '一个人的旅行', '一个人走过的路、看过的风景，和路上想明白的事。', '来「一个人的旅行」说说你的故事', '说说你一个人去过的地方', now()),
  ('2tl02nTRhVhvhGUPZml2lw', '深夜树洞', '睡不着的时候，可以匿名说说心里话。请温柔地对待每一个人。', '来「深夜树洞」说说你的故事', '今晚在想什么？', now()),
  ('wtSKhtldDYqm9j4SxcEfrg', '运动打卡', '跑步、骑行、游泳、撸铁，记录每一次流汗。', '来「运动打卡」说说你的故事', '今天动了吗？', now()),
  ('KsU3hTBglKjD9p0tGc1aZA', '我的理想型', '不说条件，只说打动你的那一刻。', '来「我的理想型」说说你的故事', '什么样的人会让你心动？', now()),
  ('nHaMKUs6CR271qg38oIheQ', '晒晒我的书架', '最近在读的、想推荐的、读了又读的书。', '来「晒晒我的书架」说说你的故事', '最近在读哪本书？', now()),
  ('k-RhcmRNNkDNOdwrSwrARw', '城市漫步', '拐进一条没走过的街，拍下你住的城市。', '来「城市漫步」说说你的故事', '今天走到了哪里？', now()),
  ('HKbKeYjX4KGagWyBAaQ7Ww', '单身日常', '一个人的生活，也有自己的热闹。', '来「单身日常」说说你的故事', '说说今天的小事', now()),
  ('avHWXPSka30hfwa_URpqfg', '拍照技巧', '光线、构图、手机参数，把好看的照片分享出来。', '来「拍照技巧」说说你的故事', '这张照片是怎么拍的？', now())
on conflict (title) do nothing;
create index dynamics_of_topics on dynamics (topic_id) where topic_id is not null;
