-- One picture somebody sends: a token for one purpose, size and type, then the re-encoded file, then what became of it.
create table uploads (
  id text primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('photo', 'avatar', 'education', 'work', 'feedback')),
  content_type text not null,
  size integer not null check (size > 0),
  crop text not null default '',
  key text not null default '',
  state text not null check (state in ('expected', 'pending', 'approved', 'rejected')),
  reason text not null default '',
  ref text not null default '',
  position smallint,
  sent_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index uploads_by_user on uploads (user_id, created_at desc);
create index uploads_expected on uploads (expires_at) where state = 'expected';
create index uploads_pending on uploads (sent_at) where state = 'pending';
create index uploads_by_ref on uploads (ref) where ref <> '';
