-- sum 80f2287c30fd2510
-- A small picture beside the one of a post, for cards.
alter table uploads add column thumb_key text not null default '';
