-- How somebody invites others; `network_mac` is the keyed hash of the network they last looked at it from.
create table invite_codes (
  user_id bigint primary key references users on delete cascade,
  code text not null unique,
  made_at timestamptz not null,
  network_mac bytea
);

-- Who came by whose invitation. `doubts` say why staff look before it is rewarded, `earned` is the inviter's dog food.
-- `key_mac` is the keyed hash of the invited one's identity number: rewarded once for ever; `inviter_mac` the inviter's.
create table invitations (
  id bigint generated always as identity primary key,
  invitee_id bigint not null unique references users,
  inviter_id bigint not null references users,
  state text not null default 'waiting' check (state in ('waiting', 'held', 'rewarded', 'refused')),
  reason text not null default '',
  earned integer not null default 0 check (earned >= 0),
  doubts text[] not null default '{}',
  network_mac bytea,
  inviter_mac bytea,
  key_mac bytea unique,
  at timestamptz not null,
  decided_at timestamptz,
  check (invitee_id <> inviter_id)
);
create index invitations_by_inviter on invitations (inviter_id, id desc);
create index invitations_held on invitations (id) where state = 'held';
