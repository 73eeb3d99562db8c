-- sum 562c2e0c3d752114
-- Offline activities. A seat is taken under the lock of its activity: `taken` never passes the capacity. What a seat costs is
-- held from signing up until the activity ended, also while waiting; the ledger has it under offline:<public_id>.
create table offline_activities (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  type smallint not null check (type in (1, 2)),
  title text not null,
  about text not null,
  city text not null,
  place text not null,
  banner_keys text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  refund_until timestamptz not null,
  capacity integer not null check (capacity > 0),
  price integer not null check (price >= 0),
  taken integer not null default 0 check (taken >= 0 and taken <= capacity),
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  created_at timestamptz not null,
  check (refund_until <= starts_at and starts_at < ends_at)
);
create index offline_activities_by_end on offline_activities (ends_at, id) where cancelled_at is null;

create table sign_ups (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  activity_id bigint not null references offline_activities,
  user_id bigint not null references users on delete cascade,
  state text not null check (state in ('waiting', 'going', 'left', 'dropped', 'cancelled', 'unseated')),
  price integer not null check (price >= 0),
  refunded integer not null default 0 check (refunded >= 0 and refunded <= price),
  code text not null default '',
  settled boolean not null,
  at timestamptz not null,
  attended_at timestamptz,
  ended_at timestamptz,
  check ((state in ('waiting', 'going')) = (ended_at is null)),
  check (attended_at is null or state in ('going', 'cancelled'))
);
create unique index sign_ups_in_force on sign_ups (activity_id, user_id) where ended_at is null;
create unique index sign_ups_by_code on sign_ups (activity_id, code) where state = 'going';
create index sign_ups_waiting on sign_ups (activity_id, id) where state = 'waiting';
create index sign_ups_of_activity on sign_ups (activity_id);
create index sign_ups_by_user on sign_ups (user_id, id desc);
create index sign_ups_unsettled on sign_ups (activity_id) where not settled;

-- What an attender thought of it: the words may be shown without a name, the pictures only to staff.
create table offline_evaluations (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  sign_up_id bigint not null unique references sign_ups on delete cascade,
  activity_id bigint not null references offline_activities,
  user_id bigint not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  interaction_rating smallint check (interaction_rating between 1 and 5),
  host_rating smallint check (host_rating between 1 and 5),
  environment_rating smallint check (environment_rating between 1 and 5),
  content text not null,
  image_keys text[] not null default '{}',
  state text not null check (state in ('pending', 'approved', 'rejected')),
  reason text not null default '',
  ref text not null default '',
  decider text not null default 'machine' check (decider in ('machine', 'staff')),
  at timestamptz not null
);
create index offline_evaluations_of_activity on offline_evaluations (activity_id, public_id) where state = 'approved';
create index offline_evaluations_by_activity on offline_evaluations (activity_id);
create index offline_evaluations_by_user on offline_evaluations (user_id);
create index offline_evaluations_pending on offline_evaluations (at) where state = 'pending';

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('photo', 'avatar', 'education', 'work', 'feedback', 'chat', 'voice', 'report', 'dynamic', 'plane', 'evaluation')) not valid;
alter table uploads validate constraint uploads_purpose_check;
