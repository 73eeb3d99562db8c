-- Who somebody is: the number's keyed hash only, so that one person verifies one account; names and numbers are gone.
create table identities (
  user_id bigint primary key references users on delete cascade,
  id_lookup bytea not null unique,
  tail_mac bytea not null,
  verified_at timestamptz not null
);

-- One going through the face check. The sealed name and number go as soon as it is decided.
create table face_checks (
  id text primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('identity', 'marital', 'release')),
  once_key text not null,
  biz_token_hash bytea unique,
  biz_token_sealed bytea,
  url_sealed bytea,
  name_sealed bytea,
  id_sealed bytea,
  id_lookup bytea,
  marital smallint not null default 0,
  state text not null check (state in ('started', 'passed', 'failed', 'error', 'lapsed')),
  cause text not null default '' check (cause in ('', 'exist', 'compare', 'black')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  unique (user_id, purpose, once_key)
);
create index face_checks_by_user on face_checks (user_id, created_at desc);
create index face_checks_open on face_checks (expires_at) where state = 'started';

-- The four verifications of a person. 1 in review, 2 passed, 3 failed; no row is 0. `evidence` goes once decided.
create table verifications (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('realName', 'education', 'work', 'marital')),
  status smallint not null check (status in (1, 2, 3)),
  channel text not null default '',
  claim text not null default '',
  evidence_sealed bytea,
  upload_ids text[] not null default '{}',
  reason text not null default '',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  primary key (user_id, kind)
);
create index verifications_in_review on verifications (submitted_at) where status = 1;
