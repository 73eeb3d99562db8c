-- How somebody invites others.
create table invite_codes (
  user_id bigint primary key references users on delete cascade,
  code text not null unique,
  made_at timestamptz not null
);

-- Who came by whose invitation. `key_mac` is the keyed hash of the invited one's identity number: rewarded once for ever.
create table invitations (
  id bigint generated always as identity primary key,
  invitee_id bigint not null unique references users,
  inviter_id bigint not null references users,
  state text not null default 'waiting' check (state in ('waiting', 'held', 'rewarded', 'refused')),
  reason text not null default '',
  same_device boolean not null default false,
  network_mac bytea,
  key_mac bytea unique,
  at timestamptz not null,
  decided_at timestamptz,
  check (invitee_id <> inviter_id)
);
create index invitations_by_inviter on invitations (inviter_id, id desc);
create index invitations_held on invitations (id) where state = 'held';
