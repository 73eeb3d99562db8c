-- sum 5f14f2eea97f33d1
-- WeChat's mini-program codes, as pictures: a code of the same page and scene never changes, so each is made once.
create table mini_codes (
  page text not null,
  scene text not null check (scene <> '' and length(scene) <= 32),
  key text not null,
  made_at timestamptz not null,
  primary key (page, scene)
);
