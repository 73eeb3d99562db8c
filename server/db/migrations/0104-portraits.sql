-- sum 6e83a44aae49f126
-- The live face of a passed check, kept at the provider under a name of ours, which portraits are compared with.
create table live_faces (
  user_id bigint primary key references users on delete cascade,
  subject text not null unique,
  state text not null check (state in ('wanted', 'kept', 'unwanted')),
  biz_token_sealed bytea,
  at timestamptz not null
);
create index live_faces_waiting on live_faces (at) where state <> 'kept';

-- What the comparison saw in a portrait, and whether one is due: it came to nothing, or the face came later.
alter table uploads
  add column portrait text not null default '' check (portrait in ('', 'same', 'other', 'face', 'none')),
  add column compare_due boolean not null default false;
create index uploads_to_compare on uploads (sent_at) where compare_due;
