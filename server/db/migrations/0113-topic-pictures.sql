-- sum 91473ac0241e247d
-- Pictures of a topic's landing page, by their keys: its ground, its button, and the card that is sent on.
alter table topics
  add column content_key text not null default '',
  add column btn_key text not null default '',
  add column share_key text not null default '';
